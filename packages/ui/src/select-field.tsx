// A choice from a list too long for a segmented control; the browser's own, so that phones show theirs (design.md 7).
import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';

import { classNames } from './class-names.ts';

export type SelectItem = { readonly value: string; readonly label: string };

export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'size'> & {
  readonly label: string;
  /** What it is about stands beside it already: the label is spoken only. */
  readonly hidesLabel?: boolean;
  readonly hint?: string | undefined;
  /** What is wrong; the field turns red and the text is spoken. */
  readonly error?: string | undefined;
  readonly items: readonly SelectItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A native select in the design's clothes. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hidesLabel = false, hint, error, items, value, onChange, ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  const said = error ?? hint;
  return (
    <div className={classNames('field', error !== undefined && 'is-error', rest.disabled === true && 'is-disabled')}>
      <label className={hidesLabel ? 'sr-only' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <span className="field__box field__box--select">
        <select
          {...rest}
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={said === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        >
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      {said !== undefined && (
        <span className="field__hint" id={`${id}-hint`} role={error === undefined ? undefined : 'alert'}>
          {error !== undefined && <CircleAlert className="icon icon--s" aria-hidden="true" />}
          {said}
        </span>
      )}
    </div>
  );
}
