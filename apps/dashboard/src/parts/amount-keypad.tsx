/** The keypad for amounts; keyboard and numpad work too, a scanner does not. */
import { Keypad } from '@comanda/ui/keypad.tsx';
import { useTranslations } from 'use-intl';

import { useNoScanning } from './scanning/use-no-scanning.ts';
import { pressKey } from './typed-amount.ts';

type Props = {
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

export function AmountKeypad({ digits, onDigits }: Props) {
  const t = useTranslations('price');
  useNoScanning(digits, onDigits);
  return <Keypad backspaceLabel={t('deleteDigit')} onKey={(key) => onDigits(pressKey(digits, key))} />;
}
