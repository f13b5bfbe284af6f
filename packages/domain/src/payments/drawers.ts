/** Where cash goes: a drawer belongs to the venue, to a shared till or to a waiter, as a purse (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';

export const drawerKinds = ['venue', 'device', 'waiter'] as const;
export type DrawerKind = (typeof drawerKinds)[number];

export type DrawerSetup = {
  readonly id: string;
  readonly kind: DrawerKind;
  /** The shared till of a drawer of the kind `device`. */
  readonly tillId: string | null;
  /** Who carries a purse. */
  readonly userId: string | null;
  readonly active: boolean;
};

export type CashTaker = {
  readonly userId: string;
  /** The shared till that it is taken on; null on a device of one's own. */
  readonly tillId: string | null;
  /** Named with the payment; null: the one that belongs to who takes the cash, and where. */
  readonly asked: string | null;
  /** Whether purses of others may be named: whoever answers for the books does that, and nobody else. */
  readonly reachesPurses?: boolean;
};

/**
 * The one that was asked for, else the purse of who takes it, else the drawer of the till, else the venue's own.
 * @param drawers in the order of the venue, of which one is active and the venue's.
 * @throws RangeError when none of the venue's own is active: settings see to it.
 */
export function drawerFor<Drawer extends DrawerSetup>(
  drawers: readonly Drawer[],
  { userId, tillId, asked, reachesPurses = false }: CashTaker,
): Decision<Drawer, 'payments.error.drawerUnknown'> {
  const active = drawers.filter((drawer) => drawer.active);
  if (asked !== null) {
    const isReached = ({ kind, userId: owner }: Drawer) => kind !== 'waiter' || owner === userId || reachesPurses;
    const named = active.find((drawer) => drawer.id === asked && isReached(drawer));
    return named === undefined ? refuse('payments.error.drawerUnknown', { drawer: asked }) : accept(named);
  }
  const purse = active.find((drawer) => drawer.kind === 'waiter' && drawer.userId === userId);
  const besideTill = active.find((drawer) => drawer.kind === 'device' && tillId !== null && drawer.tillId === tillId);
  const own = purse ?? besideTill ?? active.find(({ kind }) => kind === 'venue');
  if (own === undefined) throw new RangeError('no drawer of the venue is active');
  return accept(own);
}
