/** Guests' orders that nobody answers are seen and heard on every screen, whichever station decides (decisions.md §3). */
import { lateness } from '@comanda/domain/orders/waitlist-group';
import type { Bell } from '@comanda/ui/bell.ts';
import { Button } from '@comanda/ui/button.tsx';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { Alarm } from '../../parts/alarm-strip.tsx';
import { houseBell } from '../../parts/orders/use-armed.ts';
import { groupAt } from '../../parts/orders/use-group-of.ts';
import { useOrdersOfBothModes } from '../../parts/orders/use-pending-orders.ts';
import { useRinging } from '../../parts/orders/use-ringing.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { switchTraining, useTraining } from '../../parts/training.ts';
import { useCalm } from '../../parts/use-calm.ts';
import { useNow } from '../../parts/use-now.ts';

const boardPath = '/dashboard';

/** Without a station of its own, whoever looks sees all that somebody can decide on. */
const groupOf = groupAt('none');

export function LateGuests({ bell = houseBell }: { readonly bell?: Bell }) {
  const t = useTranslations('guestService');
  const navigate = useNavigate();
  const isBoardOpen = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') === boardPath });
  const session = useSession();
  const isTraining = useTraining();
  const { orders } = useOrdersOfBothModes();
  const nowMs = useNow();
  const ages = orders
    .filter((order) => groupOf(order) === 'notAccepted')
    .map((order) => ({ type: order.type, ageMs: nowMs - order.orderedAt * 1000 }))
    .filter(({ type, ageMs }) => lateness('notAccepted', type, ageMs, session.settings.thresholds) === 'late')
    .map(({ ageMs }) => ageMs);
  useRinging(bell, ages.length);
  const minutes = Math.floor(Math.max(0, ...ages) / 60_000);
  const text = useCalm(ages.length === 0 ? '' : t('late', { count: ages.length, minutes }));
  if (text === '') return null;
  /** The board of practice shows no guests. */
  const goAndLook = () => {
    if (isTraining) switchTraining(session);
    void navigate({ to: boardPath });
  };
  const look =
    isBoardOpen && !isTraining ? undefined : (
      <Button variant="ghost" onClick={goAndLook}>
        {t(isTraining ? 'endAndLook' : 'look')}
      </Button>
    );
  return <Alarm rank={1} kind="unanswered" text={text} action={look} />;
}
