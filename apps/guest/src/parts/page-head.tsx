/** The head of a page below the menu: the way back and the page's name. */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly backLabel: string;
  /** Null: there is no way back. */
  readonly onBack: (() => void) | null;
  /** A button at the end. */
  readonly trailing?: ReactNode;
};

export function PageHead({ title, backLabel, onBack, trailing }: Props): ReactNode {
  return (
    <header className="g-head">
      {onBack !== null && (
        <IconButton
          label={backLabel}
          icon={<ArrowLeft className="icon icon--m" aria-hidden="true" />}
          onClick={onBack}
        />
      )}
      <h1 className="h-title">{title}</h1>
      {trailing}
    </header>
  );
}
