/** Deletes the thing whose page is open, after it was asked (specification §8). */
import { Button } from '@comanda/ui/button.tsx';
import { BareDialog } from '@comanda/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { firstFocus, useClosedByNavigation } from '../modal.tsx';

type Props = {
  /** Its whole name where `Löschen` alone would say too little to who hears the page. */
  readonly label?: string;
  readonly title: string;
  readonly text: string;
  /** Why it cannot go as it stands now: said in place of the question. */
  readonly kept?: string | undefined;
  readonly isBusy: boolean;
  readonly onRemove: () => Promise<unknown>;
};

export function RemovalButton({ label, title, text, kept, isBusy, onRemove }: Props) {
  const t = useTranslations('form');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="lg" variant="danger-soft" aria-label={label} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && kept !== undefined && <Kept {...{ title, text: kept }} onClose={() => setAsking(false)} />}
      {isAsking && kept === undefined && (
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

type KeptProps = { readonly title: string; readonly text: string; readonly onClose: () => void };

function Kept({ title, text, onClose }: KeptProps) {
  const t = useTranslations('app');
  useClosedByNavigation(onClose);
  return (
    <BareDialog alert className="dialog--alert" label={title} onClose={onClose}>
      <h2 className="h-title">{title}</h2>
      <p className="mid">{text}</p>
      <footer className="dialog__foot">
        <Button size="lg" onClick={onClose} {...firstFocus}>
          {t('close')}
        </Button>
      </footer>
    </BareDialog>
  );
}
