/** Why, in words, for what stays in the journal; without any it does not go on. */
import { TextArea } from '@comanda/ui/field.tsx';
import { useTranslations } from 'use-intl';

import { useLettersLeft } from '../../form/use-letters-left.ts';

/** As the server takes it. */
const longestReason = 500;

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
};

export function ReasonField({ label, hint, value, isMissing, onChange }: Props) {
  const t = useTranslations('errors.payments.error');
  const lettersLeft = useLettersLeft();
  return (
    <TextArea
      label={label}
      value={value}
      maxLength={longestReason}
      lettersLeft={lettersLeft}
      placeholder={hint}
      onChange={(event) => onChange(event.target.value)}
      {...(isMissing ? { error: t('reasonMissing') } : {})}
    />
  );
}
