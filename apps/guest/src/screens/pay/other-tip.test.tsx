/** A tip that is seen nowhere is none: who wants another one than a share, and types nothing, gives nothing. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aDoor } from '../../test/a-door.ts';
import { page } from '../../test/an-order-at-table.ts';
import { laySoup, toPayment } from '../../test/guest-walk.tsx';
import { serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a share that was chosen before is not paid behind an empty field', async () => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  serve({ 'GET /v1/guest/tables/abc': () => [200, { ...aDoor(), paymentMethods: [page as never] }] });
  await laySoup();
  await toPayment();
  const sum = () => document.querySelector('.g-sum .num')?.textContent;
  fireEvent.click(screen.getByRole('radio', { name: /^10 %/ }));
  expect(sum()).toContain('10.45');
  fireEvent.click(screen.getByRole('radio', { name: 'Anderes' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag' });
  expect(field.value).toBe('');
  expect(sum()).toContain('9.50');
  fireEvent.change(field, { target: { value: '2' } });
  expect(sum()).toContain('11.50');
  // Back from a share what was typed before stands in the field, and counts.
  fireEvent.click(screen.getByRole('radio', { name: /^5 %/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Anderes' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag' }).value).toBe('2');
  expect(sum()).toContain('11.50');
});
