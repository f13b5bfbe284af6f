import type { ContractKey } from '@comanda/contract/calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { BillPreview } from './bill-preview.tsx';

afterEach(cleanup);

test('several orders of a table are one bill, to look at and on paper', async () => {
  const document = JSON.stringify({ title: 'Rechnung', drawerKick: false, blocks: [{ kind: 'text', text: 'Alle' }] });
  const orders = [anOrder(), anOrder({ id: 'o2', number: '2026-47-120' })];
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}/bill': () => ({ document }),
    'POST /v1/orders/{orderId}/printReceipt': () => ({ revision: 2 }),
  });
  renderScreen(<BillPreview orders={orders} onClose={() => {}} />, api);
  expect(await screen.findByRole('figure', { name: 'Zwischenbeleg #119, #120' })).toBeTruthy();
  const asked = (key: ContractKey) => sent.filter((call) => call.key === key).map(({ input }) => input);
  const params = { orderId: 'o1' };
  expect(asked('GET /v1/orders/{orderId}/bill')).toMatchObject([{ params, query: { paper: 'bill', also: 'o2' } }]);
  screen.getByRole('button', { name: 'Zwischenbeleg drucken' }).click();
  await screen.findByText('Beleg wird gedruckt');
  expect(asked('POST /v1/orders/{orderId}/printReceipt')).toMatchObject([
    { params, body: { paper: 'bill', also: ['o2'] } },
  ]);
});
