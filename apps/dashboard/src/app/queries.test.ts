import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';

import { makeQueries } from './queries.ts';

/** A list whose answers come when the test says so. */
function aSlowList() {
  const client = makeQueries();
  const answers: ((orders: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((answer) => answers.push(answer));
  const list = new QueryObserver(client, { queryKey: ['orders'], queryFn });
  const shown = () => list.getCurrentResult().data;
  const stop = list.subscribe(() => {});
  return { client, answers, shown, stop };
}

test('what changed while a list was read for the first time is read once more', async () => {
  const { client, answers, shown, stop } = aSlowList();
  void client.invalidateQueries({ queryKey: ['orders'] });
  void client.invalidateQueries({ queryKey: ['orders'] });
  answers[0]?.(['as it was']);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['as it is']);
  await waitFor(() => expect(shown()).toEqual(['as it is']));
  expect(answers).toHaveLength(2);
  stop();
});

test('a list that nothing overtook is read once', async () => {
  const { answers, shown, stop } = aSlowList();
  answers[0]?.(['as it is']);
  await waitFor(() => expect(shown()).toEqual(['as it is']));
  expect(answers).toHaveLength(1);
  stop();
});
