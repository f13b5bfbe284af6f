/** A tag is lost, and another one that the venue has known before is held there. */
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { stubTagReader } from '../../test/a-tag-reader.ts';
import { aTag } from '../../test/a-tag.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const known = aTag({ id: 'tag2', serial: '04B2B2B2B2B2B2', code: 'LINDE-9', name: 'Tom', balance: money(0) });

test.each([
  ['closed', /^Neuer Chip 04:B2/, 'LINDE-9'],
  ['replaced', /^Neuer Chip 04:B2/, 'LINDE-9'],
  ['active', /^Tom hat CHF.0.00 und bekommt/, ''],
] as const)('one that is %s: what is told, and the printed code that goes with it', async (state, told, code) => {
  const reader = stubTagReader();
  const { api, sent } = fakeApi({
    'GET /v1/nfcTags/bySerial': () => ({ tag: { ...known, state } }),
    'POST /v1/nfcTags/{tagId}/replace': () => ({ tag: aTag({ id: 'tag3' }), revision: 2 }),
  });
  const onReplaced = vi.fn<(tagId: string) => void>();
  renderScreen(<ReplaceDialog tag={aTag()} onClose={() => {}} onReplaced={onReplaced} />, api);
  await waitFor(() => expect(reader.listening()).toBe(1));
  await act(async () => reader.hold('04:b2:b2:b2:b2:b2:b2'));
  expect(await screen.findByText(told)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guthaben übertragen' }));
  await waitFor(() => expect(onReplaced).toHaveBeenCalledWith('tag3'));
  const replaced = sent.filter(({ key }) => key === 'POST /v1/nfcTags/{tagId}/replace').map(({ input }) => input);
  expect(replaced).toMatchObject([{ params: { tagId: 'tag1' }, body: { serial: '04B2B2B2B2B2B2', code } }]);
});
