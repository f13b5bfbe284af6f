/** The keypad for amounts; keyboard and numpad work too. */
import { Keypad } from '@comanda/ui/keypad.tsx';
import { useTranslations } from 'use-intl';

import { pressKey } from './typed-amount.ts';

type Props = {
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

export function AmountKeypad({ digits, onDigits }: Props) {
  const t = useTranslations('price');
  return <Keypad backspaceLabel={t('deleteDigit')} onKey={(key) => onDigits(pressKey(digits, key))} />;
}
