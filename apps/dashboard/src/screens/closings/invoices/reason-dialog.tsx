/** Asks for the reason of what cannot be undone, only booked the other way round. */
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../../../parts/form/lead-to-wrong.ts';
import { Refused } from '../../../parts/form/refused.tsx';
import { TypedModal } from '../../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../../parts/modal.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly refused: string | null;
  /** Answers whether it was done. */
  readonly onSubmit: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

export function ReasonDialog({ title, text, submit, isBusy, refused, onSubmit, onClose }: Props) {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useTried();
  const isMissing = reason.trim() === '';
  const send = async () => {
    setTried(true);
    if (!isMissing && (await onSubmit(reason.trim()))) onClose();
  };
  return (
    <TypedModal label={title} onClose={onClose} isChanged={!isMissing} keepsData={isBusy} onEnter={() => void send()}>
      <ModalHead title={title} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">{text}</p>
        <TextField
          label={t('invoices.book.reason')}
          value={reason}
          maxLength={500}
          error={isTried && isMissing ? t('errors.invoices.error.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refused text={refused} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
    </TypedModal>
  );
}
