/** One of the ways a dialog offers: a tap takes it. */
import type { ReactNode } from 'react';

type Props = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
  readonly isChosen?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

export function DialogAction({ icon, label, detail, isChosen = false, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={`option option--block${isChosen ? ' is-on' : ''}`}
      aria-pressed={isChosen || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span>
        {label}
        {detail !== undefined && <span className="option__detail">{detail}</span>}
      </span>
    </button>
  );
}
