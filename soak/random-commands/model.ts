/**
 * A venue as the specification has it, in plain data: what each command may do and what must come of it
 * (specification §4; decisions.md §2, §3, §4, §7). It knows nothing of the server's code.
 */
import type { VenuePlan } from '@comanda/test-kit/a-venue';

import type { Row, SoldLine } from '../random-orders/oracle.ts';
import { type HouseModel, openHouseModel } from './house-state.ts';

export type Came = { order: string; table: string; at: number; after: number };

export type Line = {
  opid: string;
  /** Null: on no menu. */
  product: string | null;
  count: number;
  total: number;
  price: number;
  station: string | null;
  position: number;
  /** Why it was canceled by itself; null for a line that stands. */
  canceled: string | null;
  /** VAT of this line while it is settled. */
  parts: Row[] | null;
  /** As it was ordered: what it costs is reckoned from it, for any count. */
  draft: SoldLine;
  state: 'open' | 'started' | 'finished';
  /** Unix milliseconds. */
  finishedAt: number | null;
  /** Of what the guest had in hand before more was added. */
  handedOverAt: number | null;
  /** Which guest had it. */
  seat: number | null;
  course: number | null;
  held: boolean;
  /** Share of the price that is charged. */
  percent: number;
  reduction: 'discount' | 'onTheHouse' | 'staffMeal' | null;
  /** The moves that brought it. */
  arrived: readonly { readonly into: string; readonly from: string }[];
};
export type Guest = 'nobody' | 'named' | 'at an address';
export type ModelOrder = {
  id: string;
  number: string;
  type: string;
  method: string;
  table: string;
  state: 'preparing' | 'ready' | 'done' | 'canceled';
  /** What a restore goes back to; null where nothing can be restored. */
  stateBefore: 'preparing' | 'ready' | 'done' | null;
  cancel: { at: number; by: string; comment: string } | null;
  /** Practice: paid with no money, cooked by nobody, counted nowhere. */
  training: boolean;
  /** The order that has its lines now. */
  mergedInto: string | null;
  /** The orders whose lines came to this one. */
  cameFrom: string[];
  /** Guests of other orders who came to those of this one, and behind how many they sit. */
  came: Came[];
  comment: string | null;
  fee: number;
  total: number;
  paid: number;
  version: number;
  by: string;
  /** Whose it is: kept of what is fetched or delivered alone. */
  guest: Guest;
  covers: number;
  placedAt: number;
  date: string;
  readyAt: number | null;
  handedOverAt: number | null;
  /** Whether it waits to be handed over; one with money in it goes on waiting wherever it is moved. */
  tracks: boolean;
  /** By position, the parts of a split line by opid. */
  lines: Line[];
};
export type ModelPayment = {
  method: string;
  split: string;
  /** Number of the coupon, or a note. */
  reference: string | null;
  amount: number;
  tip: number;
  rounding: number;
  due: number;
  /** Of cash. */
  received: number | null;
  drawer: number | null;
  /** Of its receipt; paying later has none. */
  number: number | null;
  takenAt: number;
  parts: { id: string; amount: number; left: number }[];
  /** Not given back yet, of all its orders. */
  left: number;
  leftRounding: number;
  /** The payment that this one gives back. */
  refundOf?: string;
};
export type PracticePayment = Omit<
  ModelPayment,
  'reference' | 'drawer' | 'number' | 'parts' | 'left' | 'leftRounding' | 'refundOf'
> & {
  orders: { id: string; amount: number; number: string; state: string; stillToPay: number }[];
};
/** The papers with a number, in their order: of payments and of refunds. */
export type Receipt = { order: string[]; takenAt: number; wasPrinted: boolean };
export type Job = { order: string; station: string; kind: string; duplicate: boolean };
/** `kind`: a payment, one the other way, or the books alone. */
export type Booking = {
  kind: 'taken' | 'refunded' | 'booked';
  date: string;
  hour: number;
  due: number;
  tip: number;
  rounding: number;
  rows: Row[];
  /** How the money came or went. */
  methods: Record<string, number>;
};
export type Model = {
  readonly plan: VenuePlan;
  readonly house: HouseModel;
  revision: number;
  /** year × 100 + week of the newest order. */
  week: number;
  sequence: number;
  /** Practice per week. */
  practised: Map<number, number>;
  drawer: number;
  tips: Map<string, number>;
  orders: Map<string, ModelOrder>;
  payments: Map<string, ModelPayment>;
  /** Of practice what was answered: there is nothing else of them. */
  practicePayments: Map<string, PracticePayment>;
  receipts: Receipt[];
  commands: Map<string, { fingerprint: string; revision: number; subject: string }>;
  stock: Map<string, number>;
  jobs: Job[];
  bookings: Booking[];
  /** Of what was taken offline: order and what differed. */
  deviations: (readonly [order: string, code: string])[];
  /** What each revision changed, `kind id`; what has an id of the server is its kind alone, so only its number counts. */
  changes: string[][];
};

export function openModel(plan: VenuePlan): Model {
  const counted = plan.menu.products.flatMap(({ id, stock }) =>
    stock.current === null ? [] : [[id, stock.current] as const],
  );
  const sales = { orders: new Map(), payments: new Map(), commands: new Map(), stock: new Map(counted) };
  const practice = { practised: new Map(), practicePayments: new Map() };
  const books = { revision: 0, week: 0, sequence: 0, drawer: 0, tips: new Map() };
  return {
    plan,
    house: openHouseModel(),
    ...books,
    ...sales,
    ...practice,
    receipts: [],
    jobs: [],
    bookings: [],
    deviations: [],
    changes: [],
  };
}

export function copyOf({ plan, ...state }: Model): Model {
  return { plan, ...structuredClone(state) };
}

export type Outcome =
  | { readonly code: string }
  | { readonly revision: number; /** What the answer shows. */ readonly subject: string };
export type Work =
  | { readonly code: string }
  | { readonly subject: string; readonly changes: string[]; readonly jobs: Job[] };
export type Act = { readonly id: string | null; readonly kind: string; readonly actor: string; readonly body: object };

/** A command happens once: its id with the same words gets the first revision, with others it is refused. */
export function once(model: Model, { id, kind, actor, body }: Act, work: () => Work): Outcome {
  const fingerprint = JSON.stringify([kind, actor, body]);
  const known = id === null ? undefined : model.commands.get(id);
  if (known) return known.fingerprint === fingerprint ? known : { code: 'command.error.idReused' };
  const done = work();
  if ('code' in done) return done;
  // Nobody cooks what is practised.
  const jobs = done.jobs.filter(({ order }) => model.orders.get(order)?.training !== true);
  model.revision += 1;
  model.jobs.push(...jobs);
  model.changes.push([...done.changes, ...jobs.map(() => 'printJob')]);
  const outcome = { revision: model.revision, subject: done.subject };
  if (id !== null) model.commands.set(id, { fingerprint, ...outcome });
  return outcome;
}

/** On paper: what is on no menu, only where somebody said for whom. */
export function prints({ plan }: Model, { product, station }: Line): boolean {
  if (product === null) return station !== null;
  return plan.menu.products.find(({ id }) => id === product)?.printsKitchenTicket ?? false;
}

/** One job for each of these stations that has something of these lines. */
export function stationsOf(model: Model, lines: readonly Line[], stations: readonly string[]): string[] {
  const printed = new Set(
    lines.flatMap((line) => {
      const { station } = line;
      return !prints(model, line) ? [] : station === null ? stations : [station];
    }),
  );
  return stations.filter((station) => printed.has(station));
}

export const isLive = ({ canceled }: Line) => canceled === null;
/** The kitchen hears nothing of a course that is held. */
export const isToldOf = ({ held }: Line) => !held;
export const liveLines = (order: ModelOrder) => (order.state === 'canceled' ? [] : order.lines.filter(isLive));
export const autoStations = ({ plan }: Model) => plan.stations.filter(({ autoPrint }) => autoPrint).map(({ id }) => id);

/** Whether this station had a ticket of the order, or of one that its lines came from. */
export function holdsPaper(model: Model, order: ModelOrder, station: string, seen: readonly string[] = []): boolean {
  if (wasTold(model, order, station)) return true;
  const sources = order.cameFrom.filter((id) => !seen.includes(id) && id !== order.id);
  return sources.some((id) => {
    const source = model.orders.get(id);
    return source !== undefined && holdsPaper(model, source, station, [...seen, order.id]);
  });
}

/** Whether this station had a ticket of the order. */
export function wasTold({ jobs }: Model, order: ModelOrder, station: string): boolean {
  return jobs.some((job) => job.kind === 'ticket' && job.order === order.id && job.station === station);
}

export function ticketsOf(model: Model, order: ModelOrder, stations: readonly string[]): Job[] {
  const lines = liveLines(order).filter(isToldOf);
  return stationsOf(model, lines, stations).map((station) => {
    const due = lines.filter((line) => prints(model, line) && (line.station === null || line.station === station));
    return { order: order.id, station, kind: 'ticket', duplicate: isOnPaper(model, order, station, due) };
  });
}

/** Whether this station had a ticket of the order, or of orders that each of these lines came from. */
function isOnPaper(model: Model, order: ModelOrder, station: string, due: readonly Line[]): boolean {
  const hadPaper = (id: string) => {
    const source = model.orders.get(id);
    return source !== undefined && holdsPaper(model, source, station, [order.id]);
  };
  const came = ({ arrived }: Line) => arrived.some(({ into, from }) => into === order.id && hadPaper(from));
  return wasTold(model, order, station) || due.every(came);
}
