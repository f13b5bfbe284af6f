/** What is seldom needed at the checkout, out of the way of what is needed all evening. */
import { GraduationCap, Inbox, Percent, ReceiptText, RotateCcwClock, SquarePen, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { DialogAction } from '../../parts/dialog-action.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';

type Props = {
  /** Without lines there is nothing to reduce or to give up. */
  readonly hasLines: boolean;
  readonly isTraining: boolean;
  readonly onFreeItem: () => void;
  readonly onReduction: () => void;
  readonly onTraining: () => void;
  /** Null: not theirs to open. */
  readonly onDrawer: (() => void) | null;
  readonly onLastReceipt: () => void;
  readonly onRecent: () => void;
  readonly onEmpty: () => void;
  readonly onClose: () => void;
};

export function MoreDialog({ hasLines, isTraining, onFreeItem, onReduction, onTraining, onEmpty, ...on }: Props) {
  const t = useTranslations('more');
  const tPayment = useTranslations('payment');
  const tTerminal = useTranslations('terminal');
  const { onClose, onDrawer, onLastReceipt, onRecent } = on;
  return (
    <Modal label={t('title')} onClose={onClose}>
      <ModalHead title={t('title')} onClose={onClose} />
      <div className="dialog__body options options--1">
        <DialogAction
          icon={<SquarePen className="icon" aria-hidden="true" />}
          label={t('freeItem')}
          detail={t('freeItemDetail')}
          onClick={onFreeItem}
        />
        <DialogAction
          icon={<Percent className="icon" aria-hidden="true" />}
          label={t('reduction')}
          detail={t('reductionDetail')}
          disabled={!hasLines}
          onClick={onReduction}
        />
        <DialogAction
          icon={<Trash2 className="icon" aria-hidden="true" />}
          label={t('empty')}
          detail={t('emptyDetail')}
          disabled={!hasLines}
          onClick={onEmpty}
        />
        <DialogAction
          icon={<ReceiptText className="icon" aria-hidden="true" />}
          label={tPayment('last.print')}
          detail={tPayment(isTraining ? 'last.training' : 'last.printDetail')}
          disabled={isTraining}
          onClick={onLastReceipt}
        />
        <DialogAction
          icon={<RotateCcwClock className="icon" aria-hidden="true" />}
          label={tTerminal('recent')}
          detail={t('recentDetail')}
          onClick={onRecent}
        />
        {onDrawer !== null && (
          <DialogAction
            icon={<Inbox className="icon" aria-hidden="true" />}
            label={tPayment('drawer.open')}
            detail={tPayment(isTraining ? 'drawer.training' : 'drawer.openDetail')}
            disabled={isTraining}
            onClick={onDrawer}
          />
        )}
        <DialogAction
          icon={<GraduationCap className="icon" aria-hidden="true" />}
          label={t(isTraining ? 'trainingEnd' : 'training')}
          detail={t('trainingDetail')}
          onClick={onTraining}
        />
      </div>
    </Modal>
  );
}
