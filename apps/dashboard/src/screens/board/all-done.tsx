/** The board with nothing on it: all is done, or only of practice while guests wait. */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { History, LayoutGrid } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { ordersToDecide } from '../../parts/orders/arrivals.ts';
import { useBellMemory } from '../../parts/orders/bell.ts';
import { groupAt } from '../../parts/orders/use-group-of.ts';
import { ofMode, useOrdersOfBothModes } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { switchTraining, useTraining } from '../../parts/training.ts';
import { TodayLink } from './today-link.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** Whichever station decides on them. */
const groupOf = groupAt('none');

function GuestsWait({ count }: { readonly count: number }) {
  const t = useTranslations();
  const session = useSession();
  const action = (
    <Button variant="primary" size="lg" onClick={() => switchTraining(session)}>
      {t('guestService.endAndLook')}
    </Button>
  );
  return (
    <EmptyState
      art="set"
      title={t('board.guestsWait', { count })}
      text={t('board.guestsWaitText')}
      action={action}
      large
    />
  );
}

export function AllDone() {
  const isTraining = useTraining();
  const { orders } = useOrdersOfBothModes();
  const count = isTraining ? ordersToDecide(ofMode(orders, false), groupOf).length : 0;
  return count > 0 ? <GuestsWait count={count} /> : <NothingLeft />;
}

function NothingLeft() {
  const t = useTranslations('board');
  const { may } = useSession();
  const { steps } = useFirstSteps();
  const isNew = steps?.some(({ step, isDone }) => step === 'testOrder' && !isDone) === true;
  const isHeard = useBellMemory((state) => state.isOn);
  const action = (
    <div className="btn-row">
      <Link to="/dashboard/terminal" className="btn btn--primary btn--lg">
        <LayoutGrid className="icon" aria-hidden="true" />
        {t('openCheckout')}
      </Link>
      {may('statistics.read') ? (
        <Link to="/dashboard/closings" className="btn btn--lg">
          <History className="icon" aria-hidden="true" />
          {t('showToday')}
        </Link>
      ) : (
        <TodayLink>{t('showToday')}</TodayLink>
      )}
    </div>
  );
  return (
    <EmptyState
      art="clean"
      // Beside steps that are to be done yet, nobody reads that all is done.
      title={t(steps === null ? 'allDone' : 'empty')}
      text={t(isNew ? 'noneYetText' : isHeard ? 'allDoneText' : 'allDoneSilent')}
      action={action}
      large
    />
  );
}
