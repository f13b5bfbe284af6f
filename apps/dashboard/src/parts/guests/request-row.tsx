/** What a table asks for, since when, and the one tap that says that somebody saw to it. */
import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import { Age, ageTone } from '@comanda/ui/age.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { ConciergeBell, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import { useAgeText } from '../use-age-text.ts';
import { useNow } from '../use-now.ts';

const icons = { waiter: ConciergeBell, bill: ReceiptText } as const;

/** Minutes after which a guest looks around for somebody, and after which it is awkward. */
const [warnMinutes, lateMinutes] = [3, 6];

type Props = {
  readonly request: WireTableRequest;
  /** Left out where the place is clear. */
  readonly table?: string;
  readonly isBusy: boolean;
  readonly onDone: () => void;
};

export function RequestRow({ request: { kind, requestedAt }, table, isBusy, onDone }: Props) {
  const t = useTranslations();
  const { may } = useSession();
  const ageText = useAgeText();
  const minutes = Math.max(0, Math.floor((useNow() / 1000 - requestedAt) / 60));
  const Icon = icons[kind];
  const tone = ageTone(minutes, warnMinutes, lateMinutes);
  const asks = t(`guestService.asks.${kind}`);
  return (
    <li className="ask">
      <Icon className="icon icon--m" aria-hidden="true" />
      <span className="ask__text">
        {table !== undefined && <b>{table}</b>}
        <span>{asks}</span>
      </span>
      <span className="sr-only">{t('board.since', { count: minutes })}</span>
      <span aria-hidden="true">
        <Age text={ageText(minutes)} tone={tone} pill={tone !== 'neutral'} />
      </span>
      {may('order.accept') && (
        <Button loading={isBusy} aria-label={t('guestService.doneFor', { asks, table: table ?? '' })} onClick={onDone}>
          {t('guestService.done')}
        </Button>
      )}
    </li>
  );
}
