/** The paper of one job to look at; of an unclear one it is asked whether it came out (decisions.md §7). */
import type { WirePrintJob } from '@comanda/contract/print-jobs';
import type { PrintJobMove } from '@comanda/domain/printing/print-job';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { Modal, ModalHead, ModalText } from '../../parts/modal.tsx';
import { PaperView } from '../../parts/paper-view.tsx';
import { mayHaveCome } from './sort-prints.ts';
import { usePaper } from './use-prints.ts';

type Props = {
  readonly job: WirePrintJob;
  readonly isBusy: boolean;
  /** Null where the person may only look. */
  readonly onDecide: ((move: PrintJobMove) => void) | null;
  readonly onClose: () => void;
};

function Answers({ job, isBusy, onDecide }: Omit<Props, 'onClose'>) {
  const t = useTranslations('prints');
  if (onDecide === null) return null;
  const button = (move: PrintJobMove, text: string, variant: 'primary' | 'secondary' | 'ghost') =>
    job.moves.includes(move) && (
      <Button variant={variant} size="lg" block disabled={isBusy} onClick={() => onDecide(move)}>
        {text}
      </Button>
    );
  if (!mayHaveCome(job)) {
    return (
      <>
        {button('ignore', t('ignore'), 'ghost')}
        {job.moves.includes('retry')
          ? button('retry', t('retry'), 'primary')
          : button('printAgain', t('printAgain'), 'primary')}
      </>
    );
  }
  return (
    <>
      {button('ignore', t('ignore'), 'ghost')}
      {button('confirm', t('didPrint'), 'secondary')}
      {button('printAgain', t('unsure'), 'ghost')}
      {button('retry', t('didNotPrint'), 'primary')}
    </>
  );
}

function Paper({ job }: Pick<Props, 'job'>) {
  const paper = usePaper(job.id);
  return <QueryView read={paper}>{(document) => <PaperView document={document} label={job.title} />}</QueryView>;
}

export function PaperDialog({ job, isBusy, onDecide, onClose }: Props) {
  const t = useTranslations('prints');
  const isAsked = mayHaveCome(job) && onDecide !== null;
  const title = isAsked ? t('didItPrint') : job.title;
  return (
    <Modal label={title} className="dialog--answers" onClose={onClose}>
      <ModalHead title={title} onClose={onClose} />
      <ModalText className="bills">
        {isAsked && <Note tone="warning">{t('lookAtPrinter')}</Note>}
        {job.kind === 'kick' || !job.isReadable ? (
          <p className="mid">{t(job.kind === 'kick' ? 'kickText' : 'notReadable')}</p>
        ) : (
          <Paper job={job} />
        )}
      </ModalText>
      <div className="dialog__foot">
        <Answers job={job} isBusy={isBusy} onDecide={onDecide} />
      </div>
    </Modal>
  );
}
