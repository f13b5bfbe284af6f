import { type PaperDocument, text } from '@comanda/paper/document';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { someSettings } from '../../gallery/some-settings.ts';
import { SessionContext } from '../../parts/session/session-context.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
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

test('the picture on top is drawn as dots, and gone as soon as it is removed', async () => {
  const dots = { width: 16, height: 2, base64: '//8AAA==' };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/stations': () => [],
    'POST /v1/customers/{customerId}/receiptPreview': ({ body }) => {
      const { printImage } = body as { printImage: string | null };
      const paper = paperWith('Gasthof Linde');
      const picture = { kind: 'image' as const, id: 'r1', dots };
      return {
        document: JSON.stringify(printImage === 'r1' ? { ...paper, blocks: [picture, ...paper.blocks] } : paper),
      };
    },
    'PATCH /v1/settings/{customerId}': () => ({ revision: 2, settings: someSettings }),
  });
  renderScreen(
    <SessionContext value={{ ...aSession(api), settings: { ...someSettings, printImage: 'r1' } }}>
      <SettingsReceiptScreen />
    </SessionContext>,
    api,
  );
  const user = userEvent.setup();
  const paper = await screen.findByRole('figure', { name: 'Beispiel eines Belegs' });
  const picture = () => paper.querySelector('img')?.getAttribute('src')?.slice(0, 22);
  await waitFor(() => expect(picture()).toBe('data:image/bmp;base64,'));
  await user.click(screen.getByRole('button', { name: 'Bild oben auf dem Beleg entfernen' }));
  await waitFor(() => expect(picture()).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Beleg gespeichert')).toBeTruthy();
  expect(sent.find(({ key }) => key === 'PATCH /v1/settings/{customerId}')?.input).toMatchObject({
    body: { printImage: null },
  });
});
