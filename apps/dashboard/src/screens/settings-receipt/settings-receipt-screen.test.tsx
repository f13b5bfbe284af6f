import { type PaperDocument, text } from '@comanda/paper/document';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { someSettings } from '../../test/some-settings.ts';
import { SettingsReceiptScreen } from './settings-receipt-screen.tsx';

afterEach(cleanup);

const paperWith = (title: string): PaperDocument => ({
  title: 'Beleg 1',
  drawerKick: false,
  blocks: [text(title, { width: 2, height: 2, bold: true, align: 'center' }), { kind: 'cut' }],
});

test('the paper is drawn from the document that the server makes of what is typed', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/settings/{customerId}': () => someSettings,
    'PATCH /v1/settings/{customerId}': () => ({ revision: 2, settings: someSettings }),
    'POST /v1/customers/{customerId}/receiptPreview': ({ body }) => {
      const { receiptTitle } = body as { receiptTitle: { de?: string } };
      return { document: JSON.stringify(paperWith(receiptTitle.de ?? 'Gasthof Linde')) };
    },
  });
  renderScreen(<SettingsReceiptScreen />, api);
  const user = userEvent.setup();
  const paper = await screen.findByRole('figure', { name: 'Beispiel eines Belegs' });
  expect(paper.textContent).toContain('Gasthof Linde');
  await user.type(screen.getByRole('textbox', { name: 'Titel' }), 'Zur Linde');
  expect(await screen.findByText('Zur Linde')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Beleg gespeichert')).toBeTruthy();
  const patched = sent.filter(({ key }) => key === 'PATCH /v1/settings/{customerId}').map(({ input }) => input);
  expect(patched).toMatchObject([{ body: { version: 1, receiptTitle: { de: 'Zur Linde' } } }]);
});
