/** Reads a door anew when its hours, or those of its menu, begin or end: nobody announces that. So does a guest at a table that is still to be opened. */
import type { WireDoor } from '@comanda/contract/guests';
import { minutesOfDay } from '@comanda/domain/menu/schedule';
import { localParts } from '@comanda/domain/time/local-parts';
import { useEffect } from 'react';

import { timeNow } from './clock.ts';

/** Waiting for somebody of the house, or for a moment that has come here and not yet at the server. */
const soonMs = 20_000;
const longestMs = 3_600_000;

/** A timer that fires a little early does not ask many times. */
const leastMs = 1000;
const minuteMs = 60_000;

/** Milliseconds until each thing of the menu begins or ends, gets another price, or is no longer sold out. */
function menuChanges({ menu, venue }: WireDoor, now: number): number[] {
  const sold = [...menu.products, ...menu.combos];
  const { hour, minute } = localParts(now, venue.timeZone);
  const until = (minuteOfDay: number) => {
    const minutes = (minuteOfDay - hour * 60 - minute + 2 * minutesOfDay) % minutesOfDay;
    return (minutes === 0 ? minutesOfDay : minutes) * minuteMs - (now % minuteMs);
  };
  const hours = [...sold, ...menu.categories].flatMap(({ schedules }) =>
    schedules.flatMap((at) => [at.from, at.until]),
  );
  const soldOut = [...sold, ...menu.parts].flatMap(({ soldOutUntil }) =>
    soldOutUntil === null ? [] : [soldOutUntil * 1000 - now],
  );
  return [...[...new Set(hours)].map(until), ...soldOut.filter((wait) => wait > 0)];
}

/** In milliseconds; null: there is nothing to wait for. @param now unix milliseconds */
function nextLook(door: WireDoor, now: number): number | null {
  const waits = door.methods.flatMap(({ closed, opensAt, closesAt }) => {
    if (closed === 'tableNotOpened') return [soonMs];
    return [opensAt, closesAt].flatMap((at) => (at === null ? [] : [Math.max(soonMs, at * 1000 - now)]));
  });
  for (const wait of menuChanges(door, now)) waits.push(Math.max(leastMs, wait));
  return waits.length === 0 ? null : Math.min(longestMs, ...waits);
}

/** @param at when the door was read, unix milliseconds */
export function useHours(door: WireDoor | null, at: number, reload: () => Promise<void>): void {
  useEffect(() => {
    const wait = door === null ? null : nextLook(door, timeNow());
    if (wait === null) return undefined;
    const timer = setTimeout(() => void reload(), wait);
    return () => clearTimeout(timer);
  }, [door, at, reload]);
}
