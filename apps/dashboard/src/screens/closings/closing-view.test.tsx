import { packageOfPermission } from '@comanda/domain/access/packages';
import type { Permission } from '@comanda/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { ClosingView } from './closing-view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const figures = { drawers: [], nfcCredit: null, invoices: null, chain: { sequence: 9, hash: 'abc' } };
const closedBy = { id: 'u1', name: 'Sara' };
const made = { id: 'c1', number: 4, closedAt: 1_795_200_120, closedBy, handedOver: null, figures };

async function nameOfFile(closing: object): Promise<string> {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { api } = fakeApi({
    'GET /v1/closings/{closingId}': () => ({ closing: { ...made, ...closing } }),
    'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
    'GET /v1/closings/{closingId}/pdf': () => ({ pdf: btoa('%PDF-1.7') }),
  });
  renderAt('/x', { '/x': <ClosingView closingId="c1" onClose={() => undefined} /> }, api, aSession(api));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'PDF' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved.join();
}

test('the file of a daily closing says its number, that of a settlement whose it is', async () => {
  expect(await nameOfFile({ kind: 'venue', person: null })).toBe('Tagesabschluss Z 4.pdf');
  cleanup();
  const luca = { id: 'u2', name: 'Luca' };
  expect(await nameOfFile({ kind: 'person', person: luca })).toBe('Abrechnung 4 Luca.pdf');
});

test('where the package has ended, the credit that is owed leads to where it is paid out', async () => {
  const nothing = { count: 0, amount: 0 };
  const nfcCredit = { charged: [], uncharged: nothing, paid: nothing, refunded: nothing, liability: 3400 };
  const money = { turnover: 0, fees: 0, methods: [], rounding: 0, receivable: 0, colleagues: null };
  const closing = { ...made, kind: 'venue', person: null, figures: { ...figures, ...money, nfcCredit } };
  const { api } = fakeApi({
    'GET /v1/closings/{closingId}': () => ({ closing }),
    'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
  });
  const show = async (may: (permission: Permission) => boolean) => {
    const paths = { '/x': <ClosingView closingId="c1" onClose={() => undefined} />, '/dashboard/nfc/manage': null };
    renderAt('/x', paths, api, { ...aSession(api), may });
    await screen.findByRole('region', { name: 'NFC-Guthaben' });
    return screen.queryByRole('link', { name: 'Guthaben ansehen und auszahlen' })?.getAttribute('href');
  };
  expect(await show((permission) => packageOfPermission(permission) === null)).toBe('/dashboard/nfc/manage');
  cleanup();
  expect(await show(() => true)).toBeUndefined();
});
