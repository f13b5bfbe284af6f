// Who stands in front of the screens: the people of the demo, as `modules/demo` makes them.

export const demoPassword = 'comanda-demo';
export const demoAdminPin = '2580';

export const linde = 'gasthof-linde';

const atLinde = { customerId: linde, isTill: false };

export const people = {
  guest: { userId: '', email: null, customerId: null, isTill: false },
  waiter: { userId: 'sara', email: 'waiter@demo.test', ...atLinde },
  admin: { userId: 'anna', email: 'admin@demo.test', ...atLinde },
  /** Administers the second venue, where nothing was ever ordered. */
  newcomer: { userId: 'nadia', email: 'nadia@demo.test', customerId: 'cafe-sonne', isTill: false },
  system: { userId: 'system', email: 'system@demo.test', customerId: null, isTill: false },
  /** A shared device, before somebody enters a PIN. */
  till: { userId: '', email: null, customerId: null, isTill: true },
};
