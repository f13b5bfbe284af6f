import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stubTagReader, type TagReaderStub } from '../../test/a-tag-reader.ts';
import { aTag } from '../../test/a-tag.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { NfcScreen } from './nfc-screen.tsx';

let reader: TagReaderStub;
beforeEach(() => {
  reader = stubTagReader();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(answers: Parameters<typeof fakeApi>[0], elsewhere: ReactNode = null) {
  const { api, sent } = fakeApi({
    'GET /v1/nfcTags/{tagId}/entries': () => ({ entries: [], cursor: null }),
    ...answers,
  });
  const pages = { '/dashboard/nfc': <NfcScreen />, '/dashboard/nfc/manage': elsewhere };
  renderAt('/dashboard/nfc', pages, api);
  await waitFor(() => expect(reader.listening()).toBe(1));
  const hold = (serial = '04:a2:2b:1a:c3:52:80') => act(async () => reader.hold(serial));
  return { sent, hold };
}

test('of two tags that were held there, the one that was held last stands there, whoever is found first', async () => {
  const found = new Map<string, (answer: unknown) => void>();
  const tags = new Map([aTag(), aTag({ id: 'tag2', name: 'Ben' })].map((tag) => [tag.id, tag]));
  const { hold } = await open({
    'GET /v1/nfcTags/bySerial': (input) =>
      new Promise((resolve) => {
        found.set((input as { readonly query: { readonly serial: string } }).query.serial, resolve);
      }),
    'GET /v1/nfcTags/{tagId}': (input) => ({
      tag: tags.get((input as { readonly params: { readonly tagId: string } }).params.tagId),
    }),
  });
  await hold();
  await hold('04:00:00:00:00:00:02');
  await act(async () => found.get('04000000000002')?.({ tag: tags.get('tag2') }));
  expect(await screen.findByRole('complementary', { name: 'Chip Ben' })).toBeTruthy();
  await act(async () => found.get('04A22B1AC35280')?.({ tag: tags.get('tag1') }));
  await act(async () => {});
  expect(screen.queryByRole('complementary', { name: 'Chip Mia' })).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Chip Ben' })).toBeTruthy();
});

/** A tag is open, and a second one is being looked up. */
async function openWhileFinding(elsewhere?: ReactNode) {
  let answer: (found: unknown) => void = () => {};
  const tags = new Map([aTag(), aTag({ id: 'tag2', name: 'Ben' })].map((tag) => [tag.id, tag]));
  const { hold } = await open(
    {
      'GET /v1/nfcTags/bySerial': (input) =>
        (input as { readonly query: { readonly serial: string } }).query.serial === '04A22B1AC35280'
          ? { tag: tags.get('tag1') }
          : new Promise((resolve) => {
              answer = resolve;
            }),
      'GET /v1/nfcTags/{tagId}': (input) => ({
        tag: tags.get((input as { readonly params: { readonly tagId: string } }).params.tagId),
      }),
    },
    elsewhere,
  );
  await hold();
  await screen.findByRole('complementary', { name: 'Chip Mia' });
  await hold('04:00:00:00:00:00:02');
  return { found: () => act(async () => answer({ tag: tags.get('tag2') })) };
}

test('who closes the panel while a tag is looked up is not shown it afterwards', async () => {
  const { found } = await openWhileFinding();
  await userEvent.click(screen.getByRole('button', { name: 'Nächster Chip' }));
  await found();
  await act(async () => {});
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('who leaves the screen while a tag is looked up stays where they are', async () => {
  const { found } = await openWhileFinding(<p>elsewhere</p>);
  await userEvent.click(screen.getByRole('link', { name: /verwalten/ }));
  await screen.findByText('elsewhere');
  await found();
  await act(async () => {});
  expect(screen.getByText('elsewhere')).toBeTruthy();
});

test('a try without an answer is the same tag once more; with another PIN it is a try of its own', async () => {
  const { hold, sent } = await open({
    'GET /v1/nfcTags/bySerial': () => failure('nfc.error.tagNotRegistered', 404),
    'POST /v1/customers/{customerId}/nfcTags': () => failure('network', 0),
  });
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Erfassen' }));
  await hold();
  await user.click(await screen.findByRole('button', { name: 'Chip erfassen' }));
  await user.type(screen.getByLabelText('PIN'), '2846');
  await save();
  await save();
  await user.clear(screen.getByLabelText('PIN'));
  await user.type(screen.getByLabelText('PIN'), '1357');
  await save();
  const ids = sent
    .filter(({ key }) => key === 'POST /v1/customers/{customerId}/nfcTags')
    .map(({ input }) => (input as { readonly body: { readonly id: string } }).body.id);
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  // What is kept of the first is not this PIN: the server says that the tag is there.
  expect(ids[2]).not.toBe(ids[0]);
});
