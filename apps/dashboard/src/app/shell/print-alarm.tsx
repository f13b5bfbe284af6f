/** Paper that did not come out is seen and heard on every screen, and leads to the list (specification §8 Printing). */
import type { Bell } from '@comanda/ui/bell.ts';
import { Button } from '@comanda/ui/button.tsx';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { Alarm } from '../../parts/alarm-strip.tsx';
import { houseBell } from '../../parts/orders/use-armed.ts';
import { useRinging } from '../../parts/orders/use-ringing.ts';
import { usePrintAlarm } from '../../parts/printing/use-print-alarm.ts';
import { useCalm } from '../../parts/use-calm.ts';

const listPath = '/dashboard/prints';

export function PrintAlarm({ bell = houseBell }: { readonly bell?: Bell }) {
  const t = useTranslations('prints');
  const navigate = useNavigate();
  const isListOpen = useRouterState({ select: ({ location }) => location.pathname === listPath });
  const { waiting, failed, unclear, count } = usePrintAlarm();
  useRinging(bell, count);
  const texts = [
    ...(waiting > 0 ? [t('alarm.waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('alarm.failed', { count: failed })] : []),
    ...(unclear > 0 ? [t('alarm.unclear', { count: unclear })] : []),
  ];
  const text = useCalm(texts.join(' · '));
  if (text === '') return null;
  const open = isListOpen ? undefined : (
    <Button variant="ghost" onClick={() => void navigate({ to: listPath })}>
      {t('alarm.open')}
    </Button>
  );
  return <Alarm rank={0} kind="alarm" text={text} action={open} />;
}
