/** The name of a table in one row: where it has no room its words end in dots, and its number stays. */
import { numberAtEnd } from './table-name.ts';

export function CutName({ name }: { readonly name: string }) {
  const parts = numberAtEnd(name);
  if (parts === null) return name;
  return (
    <span className="cut">
      <span className="cut__words">{parts.words}</span> <span className="cut__number">{parts.number}</span>
    </span>
  );
}
