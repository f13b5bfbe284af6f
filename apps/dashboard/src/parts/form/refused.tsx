/** Why what was asked for was not done, beside the button that asked: what was typed stays, to be put right. */
import { Note } from '@comanda/ui/note.tsx';

type Props = {
  /** Null while nothing was refused. */
  readonly text: string | null | undefined;
};

export function Refused({ text }: Props) {
  if (text === null || text === undefined) return null;
  return (
    <Note tone="warning" alert>
      {text}
    </Note>
  );
}
