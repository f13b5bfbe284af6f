/** Deletes the thing whose page is open, after it was asked (specification §8). */
import { Button } from '@comanda/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../form/confirm-dialog.tsx';

type Props = {
  /** Its whole name where `Löschen` alone would say too little to who hears the page. */
  readonly label?: string;
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRemove: () => Promise<unknown>;
};

export function RemovalButton({ label, title, text, isBusy, onRemove }: Props) {
  const t = useTranslations('form');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="lg" variant="danger-soft" aria-label={label} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          action={t('delete')}
          isBusy={isBusy}
          onConfirm={() => void onRemove().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
