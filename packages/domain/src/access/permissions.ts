/** Who may do what: the one table of decisions.md §5, read by the server's door and by the screens. */

export const permissions = [
  'menu.read',
  'table.read',
  'station.read',
  'device.read',
  'settings.read',
  'order.read',
  'order.place',
  'order.accept',
  'order.markReady',
  'order.handOver',
  'order.addProducts',
  'order.changeTable',
  'order.changeType',
  'order.changeGuest',
  'order.changeComment',
  'order.moveProducts',
  'order.merge',
  'order.fireCourse',
  'order.startLine',
  'order.finishLine',
  'order.recall',
  // Less than the full price; a waiter’s with the admin PIN.
  'order.discount',
  'order.reject',
  // With the admin PIN, also a waiter's.
  'order.cancel',
  'order.cancelProduct',
  'order.restore',
  'order.repay',
  'payment.take',
  'payment.read',
  // With the admin PIN, also a waiter's.
  'payment.refund',
  'payment.correctTip',
  'payment.resolve',
  'drawer.open',
  // Made by whoever takes payments; followed and booked by who answers for the books.
  'invoice.make',
  'invoice.read',
  'invoice.book',
  'receipt.print',
  'ticket.print',
  'printJob.read',
  'printJob.decide',
  'deviation.read',
  'deviation.see',
  // One’s own; of everybody with `deviation.see`.
  'outbox.remove',
  'statistics.read',
  'inventory.read',
  'stock.deliver',
  'stock.waste',
  'stock.count',
  'closing.read',
  'closing.make',
  // A waiter’s own; of everybody with `closing.make`.
  'settlement.make',
  'cash.read',
  // With the admin PIN, also a waiter's.
  'cash.move',
  'nfcTag.read',
  'nfcTag.manage',
  'nfcTag.charge',
  // With the admin PIN, also a waiter's.
  'nfcTag.uncharge',
  'export.read',
  'journal.read',
  'guestData.manage',
  'user.read',
  'user.manage',
  'user.invite',
  'till.manage',
  'adminPin.check',
  'adminPin.set',
  'menu.manage',
  'settings.manage',
  'table.manage',
  'station.manage',
  'device.manage',
  'paymentMethod.manage',
  // With the admin PIN, also a waiter's.
  'printer.change',
  'product.soldOut',
] as const;
export type Permission = (typeof permissions)[number];

export const systemRoles = [
  'systemAdmin',
  'customerAdmin',
  'waiter',
  'megaphoneUser',
  'comandaUser',
  'guest',
  'none',
] as const;
export type SystemRole = (typeof systemRoles)[number];

export const venueRoles = ['admin', 'waiter'] as const;
export type VenueRole = (typeof venueRoles)[number];

/** What a waiter works with. Totals of the venue are not part of it: a waiter sees its own figures only. */
const waiterMay: readonly Permission[] = [
  'menu.read',
  'table.read',
  'station.read',
  'device.read',
  'settings.read',
  'order.read',
  'order.place',
  'order.accept',
  'order.markReady',
  'order.handOver',
  'order.addProducts',
  'order.changeTable',
  'order.changeType',
  'order.changeGuest',
  'order.changeComment',
  'order.moveProducts',
  'order.merge',
  'order.fireCourse',
  'order.startLine',
  'order.finishLine',
  'order.recall',
  'order.reject',
  'order.cancel',
  'order.cancelProduct',
  'order.restore',
  'order.repay',
  'payment.take',
  'payment.read',
  'payment.refund',
  'payment.correctTip',
  'payment.resolve',
  'drawer.open',
  'settlement.make',
  'cash.move',
  'nfcTag.read',
  'nfcTag.manage',
  'nfcTag.charge',
  'nfcTag.uncharge',
  'invoice.make',
  'receipt.print',
  'ticket.print',
  'printJob.read',
  'printJob.decide',
  // Taking note of what differs is left to those who answer for the books.
  'deviation.read',
  'outbox.remove',
  'adminPin.check',
  'printer.change',
  'product.soldOut',
];

/** The display of a megaphone user reads a public screen; it has no right on orders themselves. */
const matrix: Readonly<Record<SystemRole, ReadonlySet<Permission>>> = {
  systemAdmin: new Set(permissions),
  customerAdmin: new Set(permissions),
  waiter: new Set(waiterMay),
  megaphoneUser: new Set(),
  comandaUser: new Set(),
  guest: new Set(),
  none: new Set(),
};

/** Whether this role at a venue (see `roleAt`) has the permission there. */
export function mayDo(role: SystemRole, permission: Permission): boolean {
  return matrix[role].has(permission);
}

/**
 * The role that counts at one venue. A system administrator is one everywhere; a megaphone's account, a guest and an
 * unknown role are never more. Everybody else is there what the venue made of them, and without a role of that venue
 * nobody: a waiter of another house has no rights here. A user with access to all venues brings its own role as the
 * venue's.
 */
export function roleAt(systemRole: SystemRole, venueRole: VenueRole | null): SystemRole {
  if (systemRole === 'systemAdmin') return 'systemAdmin';
  if (venueRole === null) return 'none';
  if (systemRole === 'megaphoneUser' || systemRole === 'guest' || systemRole === 'none') return systemRole;
  return venueRole === 'admin' ? 'customerAdmin' : 'waiter';
}
