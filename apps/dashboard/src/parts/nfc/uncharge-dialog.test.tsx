import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aTag, aTagEntry } from '../../test/a-tag.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { UnchargeDialog } from './uncharge-dialog.tsx';

afterEach(cleanup);

const key = 'POST /v1/nfcTags/{tagId}/uncharge' as const;

test('more than a tag holds: the button names what says so', async () => {
  renderScreen(<UnchargeDialog tag={aTag({ balance: money(500) })} onClose={() => {}} />, fakeApi({}).api);
  const submit = await screen.findByRole('button', { name: /^Bar auszahlen/ });
  expect(submit.getAttribute('aria-describedby')).toBeNull();
  for (const digit of ['9', '0', '0']) await userEvent.click(screen.getByRole('button', { name: digit }));
  const id = submit.getAttribute('aria-describedby') ?? 'none';
  expect(document.querySelector(`#${id}`)?.textContent).toBe(submit.title);
});

async function open(balance: number) {
  const { api, sent } = fakeApi({});
  renderScreen(<UnchargeDialog tag={aTag({ balance: money(balance) })} onClose={() => {}} />, api);
  const submit = await screen.findByRole('button', { name: /^Bar auszahlen/ });
  const said = () => document.querySelector(`#${submit.getAttribute('aria-describedby') ?? 'none'}`)?.textContent;
  const asked = () => sent.filter((call) => call.key === key);
  return { submit, said, asked };
}

test('of a tag that holds nothing any more the button says why it pays nothing out', async () => {
  const { submit, said, asked } = await open(0);
  await userEvent.click(submit);
  await userEvent.keyboard('{Enter}');
  expect(said()).toBe('Auf diesem Chip ist kein Guthaben.');
  expect(asked()).toEqual([]);
  cleanup();
  expect((await open(500)).said()).toBeUndefined();
});

test('it shows the coins that the server hands out: never more than the tag holds', async () => {
  const { submit } = await open(1343);
  expect(submit.textContent).toMatch(/13\.40$/);
});

test('a part that no coins make up is said at the button and not sent', async () => {
  const { submit, said, asked } = await open(1343);
  for (const digit of ['1', '3']) await userEvent.click(screen.getByRole('button', { name: digit }));
  expect(said()).toBe('Solche Münzen gibt es nicht: Bargeld geht auf 5 Rappen genau.');
  await userEvent.click(submit);
  expect(asked()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  expect(said()).toBeUndefined();
  expect(submit.textContent).toMatch(/1\.30$/);
});

test('more than the drawer holds by the books is asked first, and the same goes with a yes to what is missing', async () => {
  const lacking = failure('cash.error.aboveBalance', 409, { balance: 1000, missing: 235 });
  const paid = { tag: aTag({ balance: money(0) }), entry: aTagEntry({ kind: 'uncharge', amount: money(-1235) }) };
  const answers = [lacking, { ...paid, revision: 2 }];
  const { api, sent } = fakeApi({ [key]: () => answers.shift() ?? lacking });
  renderScreen(<UnchargeDialog tag={aTag({ balance: money(1235) })} onClose={() => {}} />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Bar auszahlen/ }));
  expect(await screen.findByRole('alertdialog', { name: /2\.35/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem buchen' }));
  expect(await screen.findByRole('dialog', { name: 'Ausbezahlt' })).toBeTruthy();
  const bodies = sent.filter((call) => call.key === key).map(({ input }) => (input as { body: object }).body);
  expect(bodies).toMatchObject([{ missing: 0 }, { missing: 235 }]);
  expect(bodies[1]).toEqual({ ...bodies[0], missing: 235 });
});
