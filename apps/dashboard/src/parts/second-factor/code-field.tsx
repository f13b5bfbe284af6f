/** The six digits of an authenticator app, however they are typed or pasted: `123 456` too. */
import { TextField } from '@comanda/ui/field.tsx';

import { useTakenFocus } from './use-taken-focus.ts';

const digits = 6;

export function isWholeCode(code: string): boolean {
  return code.length === digits;
}

type Props = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly size?: 'm' | 'lg';
  readonly onValue: (code: string) => void;
  /** With its last digit: nobody has to press a button. */
  readonly onWhole?: (code: string) => void;
};

/** Takes the focus when it comes. */
export function CodeField({ onValue, onWhole, ...rest }: Props) {
  const field = useTakenFocus();
  const read = (typed: string) => {
    const code = typed.replaceAll(/\D/g, '').slice(0, digits);
    onValue(code);
    if (isWholeCode(code) && code !== rest.value) onWhole?.(code);
  };
  return (
    <TextField
      {...rest}
      ref={field}
      className="num"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => read(event.target.value)}
    />
  );
}
