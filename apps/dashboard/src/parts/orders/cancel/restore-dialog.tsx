/** Restores a canceled order within the hour: what comes back (specification §4; decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { useNow } from '../../use-now.ts';
import { minutesToRestore } from './cancel-view.ts';
import { TakeBackFrame } from './take-back-frame.tsx';
import { useAbout } from './use-about.tsx';
import { useRestore } from './use-cancel.ts';

type Props = { readonly order: WireOrder; readonly onClose: () => void };

export function RestoreDialog({ order, onClose }: Props) {
  const t = useTranslations('cancel');
  const aboutOf = useAbout();
  const now = useNow();
  const { restore, ...sending } = useRestore(order, onClose);
  return (
    <TakeBackFrame
      label={t('restoreTitle')}
      title={t('restoreTitle')}
      about={aboutOf(order, order.total)}
      sending={sending}
      backLabel={t('restoreNot')}
      goLabel={t('restore')}
      variant="primary"
      onClose={onClose}
      onGo={restore}
    >
      {() => (
        <>
          {order.cancelComment !== null && <Note>{order.cancelComment}</Note>}
          <p className="mid">{t('restoreText')}</p>
          <p className="low">{t('restoreLeft', { count: minutesToRestore(order, now) })}</p>
        </>
      )}
    </TakeBackFrame>
  );
}
