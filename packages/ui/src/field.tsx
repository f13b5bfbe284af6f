// Fields with an always visible label, a hint, and an error in icon and words (design.md 7, 11).
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId, useState } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { LettersLeft } from './letters-left.tsx';

type FieldFrame = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong; the field turns red and the text is spoken. */
  readonly error?: string | undefined;
  /** Of a note: says near the end of `maxLength` how many letters are left. Only with `value`. */
  readonly lettersLeft?: ((left: number) => string) | undefined;
};

type FrameProps = Omit<FieldFrame, 'lettersLeft'> & {
  readonly id: string;
  readonly disabled: boolean;
  readonly className: string;
  readonly left: ReactNode;
  readonly children: ReactNode;
};

const hintIdOf = (id: string): string => `${id}-hint`;

function Frame({ id, label, hint, error, disabled, className, left, children }: FrameProps): ReactNode {
  const said = error ?? hint;
  return (
    <div className={classNames('field', error !== undefined && 'is-error', disabled && 'is-disabled')}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className={classNames('field__box', className)}>{children}</span>
      {said !== undefined && (
        <span className="field__hint" id={hintIdOf(id)} role={error === undefined ? undefined : 'alert'}>
          {error !== undefined && <CircleAlert className="icon icon--s" aria-hidden="true" />}
          {said}
        </span>
      )}
      {left}
    </div>
  );
}

type Counted = { readonly value?: unknown; readonly maxLength?: number | undefined };

function leftOf({ value, maxLength }: Counted, words: FieldFrame['lettersLeft']): ReactNode {
  if (words === undefined || maxLength === undefined || typeof value !== 'string') return null;
  return <LettersLeft text={value} most={maxLength} words={words} />;
}

const told = (id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': (error ?? hint) === undefined ? undefined : hintIdOf(id),
});

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  FieldFrame & {
    readonly icon?: ReactNode;
    /** Stands behind the text, such as a unit or a button. */
    readonly trailing?: ReactNode;
    /** `m` 48 px, `lg` 56. */
    readonly size?: 'm' | 'lg';
  };

/** A text field of any native `type`. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, lettersLeft, icon, trailing, size = 'm', ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame
      {...{ id, label, hint, error }}
      disabled={rest.disabled === true}
      className={size === 'lg' ? 'field__box--lg' : ''}
      left={leftOf(rest, lettersLeft)}
    >
      {icon}
      <input type="text" {...rest} {...told(id, { hint, error })} />
      {trailing}
    </Frame>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password that can be looked at. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={<Icon className="icon" aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldFrame;

/** A field of several lines. */
export function TextArea({ label, hint, error, lettersLeft, ...rest }: TextAreaProps): ReactNode {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame
      {...{ id, label, hint, error }}
      disabled={rest.disabled === true}
      className="field__box--area"
      left={leftOf(rest, lettersLeft)}
    >
      <textarea rows={3} {...rest} {...told(id, { hint, error })} />
    </Frame>
  );
}
