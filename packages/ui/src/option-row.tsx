// A row to choose: radio or checkbox, with a price, sold out, or taken several times
// (design.md 7, 9). What cannot be chosen stays focusable and says why.
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ChoiceKind } from './choice.tsx';
import { Choice } from './choice.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Stepper } from './stepper.tsx';

type Shown = {
  readonly label: ReactNode;
  /** Sold out or the maximum is reached: why, in words. */
  readonly disabledReason?: string | undefined;
  readonly onDisabledTap?: ((reason: string) => void) | undefined;
};

export type OptionRowProps = Shown & {
  readonly kind: ChoiceKind;
  /** Radios of one group share a name. */
  readonly name?: string | undefined;
  readonly on: boolean;
  readonly onToggle: () => void;
  /** The price as text, or "Sold out". */
  readonly price?: ReactNode;
};

function Mark({ kind, on }: { readonly kind: ChoiceKind; readonly on: boolean }): ReactNode {
  if (kind === 'radio') return <span className={classNames('radio', on && 'is-on')} />;
  return (
    <span className={classNames('check', on && 'is-on')}>
      <Check className="icon" aria-hidden="true" />
    </span>
  );
}

/** One option taken at most once. Put radios into a `role="radiogroup"`. */
export function OptionRow({ kind, name, on, label, price, onToggle, ...held }: OptionRowProps): ReactNode {
  return (
    <Choice {...held} kind={kind} name={name} checked={on} onChoose={onToggle} className="option">
      <Mark kind={kind} on={on} />
      <span>{label}</span>
      {price !== undefined && <span className="option__price">{price}</span>}
    </Choice>
  );
}

export type OptionAmountRowProps = Shown & {
  /** "+2.50 each", below the label. */
  readonly detail?: ReactNode;
  readonly amount: number;
  readonly max: number;
  readonly onChange: (amount: number) => void;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly addLabel: string;
};

/** One option that can be taken several times; the stepper appears with the first. */
export function OptionAmountRow(props: OptionAmountRowProps): ReactNode {
  const { label, detail, amount, max, disabledReason, onDisabledTap, onChange } = props;
  const on = amount > 0;
  const reason = on ? undefined : disabledReason;
  return (
    <div className={classNames('option has-stepper', on && 'is-on', reason !== undefined && 'is-disabled')}>
      <Choice
        kind="checkbox"
        checked={on}
        disabledReason={reason}
        onDisabledTap={onDisabledTap}
        onChoose={() => onChange(on ? 0 : 1)}
        className="option__toggle"
      >
        <Mark kind="checkbox" on={on} />
        <span className="grow">
          {label}
          {detail !== undefined && <span className="option__detail num">{detail}</span>}
        </span>
      </Choice>
      {on && (
        <Stepper
          value={amount}
          max={max}
          onChange={onChange}
          fewerLabel={props.fewerLabel}
          moreLabel={props.moreLabel}
        />
      )}
      {!on && reason === undefined && (
        <IconButton
          label={props.addLabel}
          icon={<Plus className="icon" aria-hidden="true" />}
          onClick={() => onChange(1)}
        />
      )}
    </div>
  );
}
