import { describe, expect, it } from 'vitest';

import { mayDo, permissions, roleAt, systemRoles, venueRoles } from './permissions.ts';

describe('who may do what', () => {
  it('is this table', () => {
    const grid = permissions.map(
      (permission) => `${permission}: ${systemRoles.filter((role) => mayDo(role, permission)).join(', ')}`,
    );
    expect(grid).toMatchInlineSnapshot(`
      [
        "menu.read: systemAdmin, customerAdmin, waiter",
        "table.read: systemAdmin, customerAdmin, waiter",
        "station.read: systemAdmin, customerAdmin, waiter",
        "device.read: systemAdmin, customerAdmin, waiter",
        "settings.read: systemAdmin, customerAdmin, waiter",
        "order.read: systemAdmin, customerAdmin, waiter",
        "order.place: systemAdmin, customerAdmin, waiter",
        "order.accept: systemAdmin, customerAdmin, waiter",
        "order.markReady: systemAdmin, customerAdmin, waiter",
        "order.handOver: systemAdmin, customerAdmin, waiter",
        "order.addProducts: systemAdmin, customerAdmin, waiter",
        "order.changeTable: systemAdmin, customerAdmin, waiter",
        "order.changeType: systemAdmin, customerAdmin, waiter",
        "order.changeGuest: systemAdmin, customerAdmin, waiter",
        "order.changeComment: systemAdmin, customerAdmin, waiter",
        "order.moveProducts: systemAdmin, customerAdmin, waiter",
        "order.merge: systemAdmin, customerAdmin, waiter",
        "order.fireCourse: systemAdmin, customerAdmin, waiter",
        "order.startLine: systemAdmin, customerAdmin, waiter",
        "order.finishLine: systemAdmin, customerAdmin, waiter",
        "order.recall: systemAdmin, customerAdmin, waiter",
        "order.discount: systemAdmin, customerAdmin",
        "order.reject: systemAdmin, customerAdmin, waiter",
        "order.cancel: systemAdmin, customerAdmin, waiter",
        "order.cancelProduct: systemAdmin, customerAdmin, waiter",
        "order.restore: systemAdmin, customerAdmin, waiter",
        "order.repay: systemAdmin, customerAdmin, waiter",
        "payment.take: systemAdmin, customerAdmin, waiter",
        "payment.read: systemAdmin, customerAdmin, waiter",
        "payment.refund: systemAdmin, customerAdmin, waiter",
        "payment.correctTip: systemAdmin, customerAdmin, waiter",
        "payment.resolve: systemAdmin, customerAdmin, waiter",
        "drawer.open: systemAdmin, customerAdmin, waiter",
        "invoice.make: systemAdmin, customerAdmin, waiter",
        "invoice.read: systemAdmin, customerAdmin",
        "invoice.book: systemAdmin, customerAdmin",
        "receipt.print: systemAdmin, customerAdmin, waiter",
        "ticket.print: systemAdmin, customerAdmin, waiter",
        "printJob.read: systemAdmin, customerAdmin, waiter",
        "printJob.decide: systemAdmin, customerAdmin, waiter",
        "deviation.read: systemAdmin, customerAdmin, waiter",
        "deviation.see: systemAdmin, customerAdmin",
        "outbox.remove: systemAdmin, customerAdmin, waiter",
        "statistics.read: systemAdmin, customerAdmin",
        "inventory.read: systemAdmin, customerAdmin",
        "stock.deliver: systemAdmin, customerAdmin",
        "stock.waste: systemAdmin, customerAdmin",
        "stock.count: systemAdmin, customerAdmin",
        "closing.read: systemAdmin, customerAdmin",
        "closing.make: systemAdmin, customerAdmin",
        "settlement.make: systemAdmin, customerAdmin, waiter",
        "cash.read: systemAdmin, customerAdmin",
        "cash.move: systemAdmin, customerAdmin, waiter",
        "nfcTag.read: systemAdmin, customerAdmin, waiter",
        "nfcTag.manage: systemAdmin, customerAdmin, waiter",
        "nfcTag.charge: systemAdmin, customerAdmin, waiter",
        "nfcTag.uncharge: systemAdmin, customerAdmin, waiter",
        "export.read: systemAdmin, customerAdmin",
        "journal.read: systemAdmin, customerAdmin",
        "guestData.manage: systemAdmin, customerAdmin",
        "user.read: systemAdmin, customerAdmin",
        "user.manage: systemAdmin, customerAdmin",
        "user.invite: systemAdmin, customerAdmin",
        "till.manage: systemAdmin, customerAdmin",
        "adminPin.check: systemAdmin, customerAdmin, waiter",
        "adminPin.set: systemAdmin, customerAdmin",
        "menu.manage: systemAdmin, customerAdmin",
        "settings.manage: systemAdmin, customerAdmin",
        "table.manage: systemAdmin, customerAdmin",
        "station.manage: systemAdmin, customerAdmin",
        "device.manage: systemAdmin, customerAdmin",
        "paymentMethod.manage: systemAdmin, customerAdmin",
        "printer.change: systemAdmin, customerAdmin, waiter",
        "product.soldOut: systemAdmin, customerAdmin, waiter",
      ]
    `);
  });

  it('goes by the role at the venue; a foreign venue gives none', () => {
    const grid = systemRoles.map((role) =>
      [role, ...venueRoles.map((venueRole) => roleAt(role, venueRole)), roleAt(role, null)].join(' · '),
    );
    expect(grid).toMatchInlineSnapshot(`
      [
        "systemAdmin · systemAdmin · systemAdmin · systemAdmin",
        "customerAdmin · customerAdmin · waiter · none",
        "waiter · customerAdmin · waiter · none",
        "megaphoneUser · megaphoneUser · megaphoneUser · none",
        "comandaUser · customerAdmin · waiter · none",
        "guest · guest · guest · none",
        "none · none · none · none",
      ]
    `);
    for (const role of systemRoles.filter((each) => each !== 'systemAdmin')) {
      expect(permissions.some((permission) => mayDo(roleAt(role, null), permission))).toBe(false);
    }
  });
});
