/** One table from above: its state by fill, icon and word, since when, how much (design.md §9, tables). */
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { Link } from '@tanstack/react-router';
import { ConciergeBell, Hand, type LucideIcon, ReceiptText, Users } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import type { TableAsks } from '../../parts/guests/use-table-asks.ts';
import { useSession } from '../../parts/session/session-context.ts';
import type { TableView } from '../../parts/tables/table-areas.ts';
import { useAgeText } from '../../parts/use-age-text.ts';
import { numberAtEnd } from '../../parts/venue/table-name.ts';

const noAsks: TableAsks = [];

export const stateClass = { free: 'is-free', occupied: 'is-occ', waiting: 'is-wait', toPay: 'is-pay' } as const;

const stateIcons: Readonly<Partial<Record<TableView['state'], LucideIcon>>> = { waiting: Hand, toPay: ReceiptText };

/** “T4, to pay, 52 minutes, CHF 121.00” (design.md §11). */
export function useTableLabel(): (view: TableView, asks?: TableAsks) => string {
  const t = useTranslations('table');
  const tell = useTranslations('guestService.asks');
  const { currency } = useSession().settings;
  return ({ table, state, minutes, open, isPaid }, asks = []) => {
    const seats = table.seats === null ? [] : [t('seats', { count: table.seats })];
    const asked = asks.map((kind) => tell(kind));
    const facts =
      state === 'free'
        ? [t('free')]
        : [t(state), t('spokenMinutes', { count: minutes }), isPaid ? t('paid') : formatMoney(open, currency)];
    return [table.name, ...facts, ...seats, ...asked].join(', ');
  };
}

/** Characters that fit beside the minutes at full size. */
const longestShort = 6;

type Props = {
  readonly view: TableView;
  /** As it is called under its heading. */
  readonly name: string;
  readonly isSelected: boolean;
  /** What its guests want of somebody now. */
  readonly asks?: TableAsks | undefined;
  readonly className?: string;
};

function isSame(before: Props, after: Props): boolean {
  const [a, b] = [before.view, after.view];
  return (
    before.isSelected === after.isSelected &&
    before.name === after.name &&
    before.className === after.className &&
    before.asks === after.asks &&
    a.table === b.table &&
    a.state === b.state &&
    a.minutes === b.minutes &&
    a.open === b.open &&
    a.isPaid === b.isPaid
  );
}

/** Tables of one room share its words: where there is no room for all of them, the number stays. */
function LongName({ name }: { readonly name: string }) {
  const parts = numberAtEnd(name);
  return (
    <b className="top__long">
      <span className="top__words">{parts?.words ?? name}</span>
      {parts !== null && <span className="top__number">{parts.number}</span>}
    </b>
  );
}

/** Memoised: an order redraws its table, not two hundred. */
export const TableTile = memo(function TableTile({ view, name, isSelected, asks = noAsks, className = '' }: Props) {
  const t = useTranslations('table');
  const ageText = useAgeText();
  const label = useTableLabel();
  const { table, state, minutes, open, isPaid } = view;
  const Icon = stateIcons[state];
  return (
    <Link
      to="/dashboard/tables/$tableId"
      params={{ tableId: table.id }}
      className={`top ${stateClass[state]}${isSelected ? ' is-sel' : ''} ${className}`}
      aria-current={isSelected ? 'true' : undefined}
    >
      {/* What is seen is short; what is spoken is a sentence. */}
      <span className="sr-only">{label(view, asks)}</span>
      <span className="top__r" aria-hidden="true">
        {name.length > longestShort ? <LongName name={name} /> : <b>{name}</b>}
        {state !== 'free' && <span className="top__min">{ageText(minutes)}</span>}
      </span>
      <span className="top__r top__foot" aria-hidden="true">
        {state === 'free' ? (
          table.seats !== null && (
            <span className="top__seats num">
              <Users className="icon icon--s" aria-hidden="true" />
              {table.seats}
            </span>
          )
        ) : (
          <span className="top__sum">{isPaid ? t('paid') : formatAmount(open)}</span>
        )}
        {asks.length > 0 && <ConciergeBell className="icon top__st top__asks" />}
        {Icon !== undefined && <Icon className="icon top__st" aria-hidden="true" />}
      </span>
    </Link>
  );
}, isSame);
