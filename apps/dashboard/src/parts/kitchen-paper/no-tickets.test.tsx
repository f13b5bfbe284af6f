import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useConnection } from '../connection.ts';
import { NoTickets } from './no-tickets.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  renderScreen(<NoTickets isMissing />, fakeApi({}).api);
  await pass(0);
});
afterEach(() => {
  cleanup();
  useConnection.setState({ state: 'connecting' });
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hear = (state: 'online' | 'offline') => act(() => useConnection.setState({ state }));
const isSaid = () => screen.queryByRole('status') !== null;

test('a connection that comes and goes brings and takes nothing', async () => {
  for (let times = 0; times < 5; times += 1) {
    hear('offline');
    await pass(1900);
    expect(isSaid()).toBe(false);
    hear('online');
    await pass(1900);
  }
  hear('offline');
  await pass(2100);
  expect(isSaid()).toBe(true);
  for (let times = 0; times < 5; times += 1) {
    hear('online');
    await pass(1900);
    expect(isSaid()).toBe(true);
    hear('offline');
    await pass(1900);
  }
  hear('online');
  await pass(2100);
  expect(isSaid()).toBe(false);
});

test('it neither comes nor goes under a finger', async () => {
  hear('offline');
  await pass(1900);
  fireEvent.pointerDown(document.body);
  await pass(700);
  expect(isSaid()).toBe(false);
  await pass(200);
  expect(isSaid()).toBe(true);
  hear('online');
  await pass(1900);
  fireEvent.pointerDown(document.body);
  await pass(700);
  expect(isSaid()).toBe(true);
  await pass(200);
  expect(isSaid()).toBe(false);
});
