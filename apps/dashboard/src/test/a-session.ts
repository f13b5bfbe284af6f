/** Sara at her venue, for tests of what calls the server. */
import type { Session } from '../parts/session/session-context.ts';

export function aSession(change: Pick<Session, 'api'> & Partial<Session>): Session {
  return {
    user: { id: 'u1', name: 'Sara', email: 's@x.ch', role: 'admin', systemRole: 'waiter', language: null },
    customer: { id: 'c1', name: 'Sternen', packages: [] },
    settings: {
      restaurantName: 'Sternen',
      address: 'Dorfstrasse 1, 8000 Zürich',
      vatNumber: null,
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
      businessDayCutOffMinutes: 240,
      theme: 'dark',
      primaryColor: '',
      secondaryColor: '',
      accentColor: '',
      contentLanguage: 'de',
      receiptLanguage: 'de-CH',
      ticketLanguage: 'de-CH',
      reportLanguage: 'de-CH',
      autoPrintReceipt: true,
      requiresTable: false,
      isDemo: false,
    },
    may: () => true,
    socketId: () => undefined,
    ...change,
  };
}
