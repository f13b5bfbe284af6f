import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useHitWindow } from './use-hit-window.ts';

const tileArea = { shape: { columns: 4, rowPx: 120, gapPx: 12 } };

let whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (task: (deadline: { timeRemaining: () => number }) => void) =>
    whenIdle.push(() => task({ timeRemaining: () => 10 })),
  );
  vi.stubGlobal('cancelIdleCallback', (id: number) => (whenIdle[id - 1] = () => {}));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An area of 600 px whose grid of tiles begins 40 px below its top, and how often it was asked where it lies. */
function anArea() {
  const element = document.createElement('div');
  const grid = element.appendChild(document.createElement('div'));
  grid.className = 'tiles';
  const state = { scrolled: 0, looks: 0 };
  const look = <Seen>(seen: Seen) => {
    state.looks += 1;
    return seen;
  };
  Object.defineProperty(element, 'scrollTop', { get: () => look(state.scrolled) });
  element.getBoundingClientRect = () => look(new DOMRect(0, 100, 800, 600));
  grid.getBoundingClientRect = () => look(new DOMRect(0, 140 - state.scrolled, 800, 5000));
  const scrollTo = (top: number) => {
    state.scrolled = top;
    act(() => void element.dispatchEvent(new Event('scroll')));
  };
  return { ref: { current: element }, looks: () => state.looks, scrollTo };
}

function open(hitCount: number, viewPx = 600) {
  const area = anArea();
  const laidOut = { ...tileArea, viewPx };
  const hook = renderHook((count: number) => useHitWindow(area.ref, count, laidOut), { initialProps: hitCount });
  const rows = () => hook.result.current?.ranges[0];
  const rest = () => act(() => whenIdle.splice(0).forEach((task) => task()));
  return { ...area, rows, rest, search: hook.rerender };
}

test('a letter asks nowhere where something lies', () => {
  const { rows, search, looks } = open(400);
  expect(rows()).toEqual({ first: 0, end: 6 });
  search(9);
  expect(rows()).toEqual({ first: 0, end: 3 });
  search(400);
  expect(rows()).toEqual({ first: 0, end: 6 });
  expect(looks()).toBe(0);
});

test('what is in view comes first, the rows below it when there is time; later letters leave them there', () => {
  const { rows, search, rest } = open(400, 780);
  expect(rows()).toEqual({ first: 0, end: 6 });
  rest();
  expect(rows()).toEqual({ first: 0, end: 8 });
  search(300);
  expect(rows()).toEqual({ first: 0, end: 8 });
});

test('scrolling draws what comes into view, and other hits are looked at from above', () => {
  const { rows, scrollTo, search } = open(400);
  scrollTo(2000);
  expect(rows()).toEqual({ first: 12, end: 22 });
  search(60);
  scrollTo(0);
  expect(rows()).toEqual({ first: 0, end: 6 });
});

test('hits that change while they are scrolled stay in view', () => {
  const { rows, scrollTo, search } = open(400);
  scrollTo(2000);
  search(68);
  expect(rows()).toEqual({ first: 12, end: 17 });
});
