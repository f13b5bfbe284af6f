/** A venue for components that ask where they are: nothing is sent, nothing is kept. */
import { makeApi } from '@comanda/api-client/call';
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { makeOutbox } from '@comanda/api-client/outbox/outbox';
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';

import type { Session } from '../parts/session/session-context.ts';

const api = makeApi({
  baseUrl: '',
  getToken: () => null,
  customerId: () => null,
  fetch: () => Promise.reject(new TypeError('the gallery asks nobody')),
});

const outbox = makeOutbox({
  store: memoryStore(),
  send: () => Promise.resolve({ kind: 'silence' }),
  ownerId: () => null,
  underLock: (task) => task(),
  tabs: { tell: () => {}, hear: () => () => {} },
  longestMs: 0,
});

const settings: Session['settings'] = {
  restaurantName: 'Gasthof Linde',
  address: '',
  country: 'CH',
  vatNumber: null,
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  businessDayCutOffMinutes: 240,
  theme: 'dark',
  primaryColor: '#00d9ff',
  secondaryColor: '#007d93',
  accentColor: '#f94646',
  logo: null,
  banner: null,
  contentLanguage: 'de',
  receiptLanguage: 'de',
  ticketLanguage: 'de',
  reportLanguage: 'de',
  autoPrintReceipt: true,
  printsReceiptCode: true,
  requiresTable: false,
  guestsNeedOpenTable: false,
  requiresSecondFactor: 'nobody',
  thresholds: defaultThresholds,
  specialDays: [],
  receiptTitle: {},
  receiptSubtitle: {},
  receiptDescription: {},
  printImage: null,
  receiptStation: null,
  version: 1,
  mailsReceipts: false,
  isDemo: false,
};

export const gallerySession: Session = {
  api,
  outbox,
  settings,
  user: { id: 'sara', name: 'Sara', email: '', role: 'admin', systemRole: 'waiter', language: null },
  customer: { id: 'linde', name: 'Gasthof Linde', packages: [] },
  may: () => true,
  socketId: () => undefined,
};
