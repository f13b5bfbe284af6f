/** Asks before something goes away or is told to others: keeping is the default (design.md §1, §7). */
import { Button } from '@comanda/ui/button.tsx';
import { BareDialog } from '@comanda/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, useClosedByNavigation } from '../modal.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The verb on the button. */
  readonly action: string;
  /** Red unless nothing is lost. */
  readonly tone?: 'danger' | 'primary';
  readonly isBusy?: boolean;
  /** What is asked beside. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ConfirmDialog({
  title,
  text,
  action,
  tone = 'danger',
  isBusy = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslations('form');
  useClosedByNavigation(onClose);
  return (
    <BareDialog alert className="dialog--alert" label={title} onClose={onClose}>
      <h2 className="h-title">{title}</h2>
      <p className="mid">{text}</p>
      {children}
      <footer className="dialog__foot">
        <Button size="lg" onClick={onClose} {...firstFocus}>
          {t('cancel')}
        </Button>
        <Button size="lg" variant={tone} loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </BareDialog>
  );
}
