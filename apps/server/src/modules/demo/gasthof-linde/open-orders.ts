/** What is on the board when the demo starts: orders of the last hour, as the drawing of the board shows them. */
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { money, type Money } from '@comanda/domain/money';
import { cashDue, quickAmounts } from '@comanda/domain/payments/cash';

import { optionId } from './build-modifier-groups.ts';
import { totalOf } from './plan-lines.ts';
import type { PlannedLine, PlannedOrder } from './types.ts';
import { checkoutTableId, venue } from './venue.ts';

const minuteMs = 60_000;

type Extras = Partial<Omit<PlannedLine, 'productId' | 'count'>>;

function line(count: number, productId: string, extras: Extras = {}): PlannedLine {
  return { productId, count, selection: [], ...extras };
}

/** One group with one option of amount 1 for each key. */
function chosen(groupId: string, keys: readonly string[], nested: readonly SelectedGroup[] = []): SelectedGroup {
  return { groupId, options: keys.map((key) => ({ optionId: optionId(groupId, key), amount: 1, groups: nested })) };
}

const withRoesti = chosen('side-dish', ['roesti'], [chosen('roesti-style', ['classic'])]);
const houseDressing = chosen('dressing', ['house']);

function atTable(
  placedAt: number,
  tableId: string,
  covers: number,
  waiterKey: string,
  lines: readonly PlannedLine[],
  comment: string | null = null,
): PlannedOrder {
  return { placedAt, tableId, type: 'dinein', covers, waiterKey, comment, lines, outcome: 'open' };
}

function toGo(
  placedAt: number,
  waiterKey: string,
  lines: readonly PlannedLine[],
  readyAt: number | null,
): PlannedOrder {
  const order = { placedAt, tableId: checkoutTableId, type: 'takeaway', covers: null, waiterKey, lines } as const;
  const paid = { comment: null, paidAt: placedAt + minuteMs, tip: money(0), received: enough(totalOf(lines)) };
  return readyAt === null ? { ...order, ...paid, outcome: 'paid' } : { ...order, ...paid, outcome: 'ready', readyAt };
}

/** The first round sum above what is due. */
function enough(total: Money): Money {
  const { due } = cashDue(total, money(0), venue.currency);
  return quickAmounts(due)[1] ?? due;
}

/** Ten orders, placed 3 to 54 minutes ago, by time. @param now unix milliseconds. */
export function planOpenOrders(now: number): readonly PlannedOrder[] {
  const ago = (minutes: number): number => now - minutes * minuteMs;
  return [
    ...longAgo(ago),
    atTable(ago(19), 'saal-2', 2, 'mirjam', [
      line(1, 'fendant', { selection: [chosen('wine-size', ['2dl'])] }),
      line(2, 'fondue-moitie-moitie'),
      line(1, 'gruener-salat', { selection: [houseDressing, chosen('service', ['to-share'])] }),
    ]),
    atTable(ago(14), 'terrasse-1', 2, 'luca', [line(2, 'aperol-spritz')]),
    toGo(ago(12), 'luca', [line(2, 'st-galler-bratwurst'), line(1, 'roesti-klein')], null),
    toGo(ago(11), 'sara', [line(2, 'kaesespaetzli')], ago(3)),
    atTable(ago(7), 'stube-7', 2, 'sara', [
      line(1, 'safranrisotto'),
      line(1, 'gemischter-salat', { selection: [houseDressing, chosen('service', ['straight-away'])] }),
    ]),
    atTable(
      ago(4),
      'terrasse-3',
      3,
      'luca',
      [
        line(2, 'cappuccino', { selection: [chosen('milk', ['oat'])] }),
        line(1, 'aprikosenwaehe'),
        line(1, 'rivella-blau'),
      ],
      'Laktoseintoleranz',
    ),
    atTable(ago(3), 'stube-9', 3, 'sara', [line(3, 'stange')]),
  ];
}

/** The tables that have been sitting for a while: T4 with two orders, T12 with an allergy. */
function longAgo(ago: (minutes: number) => number): readonly PlannedOrder[] {
  return [
    atTable(ago(54), 'stube-4', 4, 'sara', [
      line(2, 'tagesmenue', { manualPrice: money(2150), note: 'Vegi' }),
      line(2, 'tagesmenue', { manualPrice: money(2150), note: 'Fleisch' }),
    ]),
    atTable(
      ago(38),
      'stube-12',
      4,
      'sara',
      [
        line(2, 'rivella-rot'),
        line(2, 'zuercher-geschnetzeltes', {
          selection: [withRoesti, chosen('vegetables', ['carrots', 'green-beans']), chosen('without', ['onions'])],
        }),
        line(1, 'linde-burger', {
          selection: [chosen('doneness', ['medium']), chosen('burger-extras', ['bacon'])],
          allergy: 'Nussallergie',
        }),
        line(1, 'kalbsschnitzel-wiener-art', { note: 'Sauce separat' }),
      ],
      'Nussallergie bei Gast 2',
    ),
    atTable(ago(23), 'stube-4', 4, 'sara', [
      line(1, 'fendant', { selection: [chosen('wine-size', ['5dl'])] }),
      line(2, 'espresso'),
    ]),
  ];
}
