/** Asks before the second factor of somebody else is turned off. */
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../form/confirm-dialog.tsx';

type Props = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function TurnOffDialog({ name, ...rest }: Props) {
  const t = useTranslations('secondFactor');
  return (
    <ConfirmDialog {...rest} title={t('turnOffOneTitle', { name })} text={t('turnOffOneText')} action={t('turnOff')} />
  );
}
