import { expect, it } from 'vitest';

import { BrowserLock } from './browser-lock.ts';

const open = () => false;

it('lets one tab in, the others later or not at all', async () => {
  const lock = new BrowserLock();
  const done: string[] = [];
  let end = () => {};
  const first = lock.inTurn(open, () => new Promise<void>((ended) => (end = ended)));
  await lock.ifFree(open, async () => void done.push('while it was held'));
  const second = lock.inTurn(open, async () => void done.push('afterwards'));
  expect(done).toEqual([]);
  end();
  await Promise.all([first, second]);
  expect(done).toEqual(['afterwards']);
});

it('is free again when the tab that holds it was closed', async () => {
  const lock = new BrowserLock();
  let isClosed = false;
  const done: string[] = [];
  void lock.inTurn(
    () => isClosed,
    () => new Promise<void>(() => {}),
  );
  const next = lock.inTurn(open, async () => void done.push('the next one'));
  isClosed = true;
  lock.leave();
  await next;
  expect(done).toEqual(['the next one']);
});
