import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { registerModal } from '../open-modals.ts';
import { FormHead } from './form-head.tsx';

afterEach(cleanup);

async function head(given: { isChanged?: boolean; isBusy?: boolean } = {}) {
  const onSave = vi.fn<() => void>();
  renderScreen(
    <FormHead
      title="Seite"
      isChanged={given.isChanged ?? true}
      isBusy={given.isBusy ?? false}
      onSave={onSave}
      onDiscard={() => {}}
    />,
    fakeApi({}).api,
  );
  await screen.findByText('Seite');
  return onSave;
}

test.each(['ctrlKey', 'metaKey'] as const)(
  '%s and S save what was changed, and the browser saves no page',
  async (key) => {
    const onSave = await head();
    expect(fireEvent.keyDown(document.body, { key: 's', [key]: true })).toBe(false);
    expect(onSave).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['without a change', { isChanged: false }, { key: 's', ctrlKey: true }],
  ['while it is being saved', { isBusy: true }, { key: 's', ctrlKey: true }],
  ['by the letter alone', {}, { key: 's' }],
  ['with a key held down', {}, { key: 's', ctrlKey: true, repeat: true }],
])('nothing is saved %s', async (_, given, event) => {
  const onSave = await head(given);
  fireEvent.keyDown(document.body, event);
  expect(onSave).not.toHaveBeenCalled();
});

test('keys belong to the dialog that is open', async () => {
  const onSave = await head();
  const close = registerModal(() => {});
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(onSave).not.toHaveBeenCalled();
  close();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(onSave).toHaveBeenCalledTimes(1);
});
