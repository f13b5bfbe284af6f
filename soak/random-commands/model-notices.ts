/** What the kitchen is told of a move, in plain words (decisions.md §7). */
import { methodOf } from './model-place.ts';
import {
  autoStations,
  holdsPaper,
  isLive,
  isToldOf,
  type Job,
  type Line,
  type Model,
  type ModelOrder,
  stationsOf,
} from './model.ts';

export const ticket = (order: ModelOrder, station: string): Job => {
  return { order: order.id, station, kind: 'ticket', duplicate: false };
};

type Told = {
  readonly from?: ModelOrder;
  readonly lines?: readonly Line[];
  /** Made or not: who packs and brings it goes by its paper. */
  readonly isOfGuest?: boolean;
};

/** Stations that know of something they must still make hear that it changed; of a move only where the place is another. */
export function notices(model: Model, order: ModelOrder, told: Told): Job[] {
  const { from, lines = order.lines, isOfGuest = false } = told;
  if (order.state !== 'preparing' && !(isOfGuest && order.state === 'ready')) return [];
  if (from && placeOf(model, from) === placeOf(model, order)) return [];
  const known = lines.filter((line) => isLive(line) && isToldOf(line) && (isOfGuest || line.state !== 'finished'));
  const auto = autoStations(model);
  const hearing = model.plan.stations
    .map(({ id }) => id)
    .filter((station) => auto.includes(station) || holdsPaper(model, from ?? order, station));
  return stationsOf(model, known, hearing).map((station) => ticket(order, station));
}

/** The table, at the checkout the order itself. */
function placeOf(model: Model, { id, table }: ModelOrder): string {
  return methodOf(model, 'dinein', table) === 'checkout' ? id : table;
}
