/** The receipt of a charge or of what was paid back, as it was printed; printed again it says that it is a duplicate. */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Settled } from '@comanda/ui/settled.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead, ModalText } from '../modal.tsx';
import { PaperView } from '../paper-view.tsx';
import { useCreditPaper, useCreditReceipt } from './use-credit.ts';

type Props = { readonly tagId: string; readonly entryId: string; readonly onClose: () => void };

export function CreditReceipt({ tagId, entryId, onClose }: Props) {
  const t = useTranslations('nfc.receipt');
  const { data, isError } = useCreditReceipt(tagId, entryId);
  const { isBusy, printAgain } = useCreditPaper();
  return (
    <Modal label={t('title')} onClose={onClose}>
      <ModalHead title={t('title')} onClose={onClose} />
      <ModalText className="bills">
        {isError ? (
          <Note tone="warning" alert>
            {t('loadFailed')}
          </Note>
        ) : (
          <Settled loading={data === undefined} bones={<Skeleton shape="row" />}>
            {data !== undefined && <PaperView document={data} label={t('title')} />}
          </Settled>
        )}
      </ModalText>
      <div className="dialog__foot">
        <Button
          variant="primary"
          size="lg"
          block
          loading={isBusy}
          icon={<Printer className="icon" aria-hidden="true" />}
          onClick={() => void printAgain(tagId, entryId)}
        >
          {t('print')}
        </Button>
      </div>
    </Modal>
  );
}
