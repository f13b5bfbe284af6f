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
