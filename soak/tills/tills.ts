/** Several tills on the same tables, their real code on a network of the worst kind, and a server that is killed. */
import { bringAll } from '../../apps/dashboard/src/parts/bring-at-rest.ts';
import { keepQueriesTime } from '../../apps/dashboard/src/test/till-page.ts';
import { holds } from '../in-process/check.ts';
import { deriveSeed, type Random, randomOf } from '../random.ts';
import { type Round, runRounds } from '../rounds.ts';
import type { Counts, Simulator } from '../simulator.ts';
import type { Waiter } from './act.ts';
import { Browser, type Tab } from './browser.ts';
import { checkEnd } from './check-end.ts';
import type { Around } from './line.ts';
import { openRoomPrinters, type RoomPrinters } from './room-printers.ts';
import { openTillServer } from './till-server.ts';
import { count, nothingTold, type Told } from './told.ts';
import { everybody } from './venue.ts';
import { VirtualTime } from './virtual-time.ts';
import { actOnce, hasUnsent, place, sendDraft } from './waiter.ts';
import { badWeather, type Weather } from './weather.ts';

export const tills: Simulator = {
  name: 'tills',
  engines: ['sqlite', 'postgres'],
  run: (trial) => runRounds(trial, tillsRound, happens),
};

/** What the tills are simulated for. */
const happens = [
  'kept offline',
  'additions kept',
  'cash kept',
  'tickets from tills',
  'orders restored',
  'courses fired',
  'kills',
  'tabs closed',
];

/** Of the evening, by its own clock. */
const eveningMs = 45_000;
/** An outbox that heard nothing for long looks again after a minute. */
const longestQuietingMs = 20 * 60_000;
const quietMs = 30_000;
const mostLastWords = 5;

type Evening = Around & {
  readonly random: Random;
  readonly browsers: readonly Browser[];
  readonly printers: RoomPrinters;
  readonly told: Told;
  isOver: boolean;
};

async function tillsRound({ seed, trial }: Round): Promise<Counts> {
  const server = await openTillServer(trial.engine);
  const random = randomOf(seed);
  const time = new VirtualTime(server.clock.now(), (now) => server.clock.moveTo(now));
  const weather: Weather = badWeather(randomOf(deriveSeed(seed, 0)));
  const printers = openRoomPrinters(time, randomOf(deriveSeed(seed, -1)));
  const around = { time, server, weather, printers };
  keepQueriesTime(time.later);
  // What is fetched in the middle of a first round would take longer there than in a later one, and break its replay.
  await bringAll();
  const browsers = everybody.map((person, part) => new Browser(around, person, randomOf(deriveSeed(seed, part + 1))));
  const evening: Evening = { ...around, random, browsers, told: nothingTold(), isOver: false };
  server.onKilled = () => {
    for (const { socket } of tabsOf(evening)) socket.lose();
    time.do(() => server.start(), random.int(100, 12_000));
  };
  server.onAnnounced = (announcement, sender) => {
    for (const { socket } of tabsOf(evening)) if (socket.id !== sender) socket.announce(announcement);
  };
  try {
    for (const browser of browsers) for (const slot of browser.slots) begin(evening, browser, browser.open(slot));
    for (const browser of browsers) disturb(evening, browser);
    killNow(evening);
    await time.pass(eveningMs);
    await quieten(evening);
    await sayLastWord(evening);
    const running = server.running();
    if (running === null) throw new Error('nobody serves at the end');
    await checkEnd(running, evening.told, browsers, printers.papers());
    return { tills: tabsOf(evening).length, ...evening.told.counts, ...weather.counts, ...printers.counts };
  } finally {
    evening.isOver = true;
    for (const browser of browsers) for (const tab of browser.tabs) browser.close(tab);
    time.stop();
    await server.close();
  }
}

const tabsOf = ({ browsers }: Evening): Tab[] => browsers.flatMap(({ tabs }) => tabs);

/** Somebody works at this tab until it is closed or the evening is over. */
function begin(evening: Evening, browser: Browser, tab: Tab): void {
  const { time, told } = evening;
  const { random, person } = browser;
  const again = () => {
    time.later(
      () => {
        if (tab.isClosed) return;
        if (isToReload(tab)) reopen(evening, browser, tab, 0);
        else if (!evening.isOver && !tab.isBusy) work({ person, random, tab, told });
        again();
      },
      random.int(500, 9000),
    );
  };
  again();
}

/** What fails here fails the round. */
function work(waiter: Waiter): void {
  actOnce(waiter).catch(noteFailure(waiter));
}

function noteFailure({ told }: Waiter): (error: unknown) => void {
  return (error) => {
    told.failure ??= error instanceof Error ? error : new Error(String(error));
  };
}

/** Once nothing waits on the device that could be sent now. */
function isToReload({ isStale, isBusy, page }: Tab): boolean {
  const { entries, phase } = page.outbox.view();
  return isStale && !isBusy && (entries.length === 0 || phase === 'paused');
}

function reopen(evening: Evening, browser: Browser, tab: Tab, afterMs: number): void {
  browser.close(tab);
  evening.time.later(() => begin(evening, browser, browser.open(tab.slot)), afterMs);
}

/** Spells without a network, and tabs that are closed in the middle of whatever they do. */
function disturb(evening: Evening, browser: Browser): void {
  const { time, told } = evening;
  const { random, line } = browser;
  const goOffline = () => {
    if (evening.isOver) return;
    count(told, 'spells offline');
    line.isUp = false;
    time.later(() => dropSockets(browser), random.int(0, 9000));
    time.later(
      () => {
        line.isUp = true;
        dropSockets(browser);
      },
      random.int(1000, 40_000),
    );
    time.later(goOffline, random.int(40_000, 90_000));
  };
  const closeTab = () => {
    if (evening.isOver) return;
    const tab = browser.tabs.length === 0 ? null : random.pick(browser.tabs);
    if (tab !== null) {
      count(told, 'tabs closed');
      reopen(evening, browser, tab, random.int(200, 15_000));
    }
    time.later(closeTab, random.int(10_000, 60_000));
  };
  time.later(goOffline, random.int(1000, 60_000));
  time.later(closeTab, random.int(5000, 50_000));
}

function dropSockets({ tabs }: Browser): void {
  for (const { socket } of tabs) socket.lose();
}

/** Again and again, now and then in the middle of what it does. */
function killNow(evening: Evening): void {
  const { time, server, random, told } = evening;
  time.do(
    async () => {
      if (evening.isOver) return;
      count(told, 'kills');
      if (random.chance(0.5)) await server.kill();
      else server.killSoon(() => !evening.isOver);
      killNow(evening);
    },
    random.int(10_000, 30_000),
  );
}

/** The network is well again, nobody orders any more: what waits arrives. */
async function quieten(evening: Evening): Promise<void> {
  const { browsers, weather, printers, time, told } = evening;
  evening.isOver = true;
  weather.clearUp();
  printers.recover();
  for (const { line } of browsers) line.isUp = true;
  const isQuiet = () =>
    tabsOf(evening).every((tab) => !tab.isBusy && !hasUnsent(tab) && tab.page.outbox.view().entries.length === 0);
  // What was closed is opened again, what was killed started.
  for (let passed = 0; passed < quietMs || (!isQuiet() && passed < longestQuietingMs); passed += quietMs) {
    for (const { person, random, tabs } of browsers) {
      for (const tab of tabs) {
        if (!tab.isBusy && hasUnsent(tab)) await finish(time, { person, random, tab, told }, sendDraft);
      }
    }
    await time.pass(quietMs);
    if (told.failure !== undefined) throw told.failure;
  }
  const left = tabsOf(evening).flatMap(({ page }) => page.outbox.view().entries);
  holds('all that waited has arrived', isQuiet(), left);
}

async function finish(time: VirtualTime, waiter: Waiter, act: (waiter: Waiter) => Promise<void>): Promise<void> {
  waiter.tab.isBusy = true;
  const acted = act(waiter).catch(noteFailure(waiter));
  void acted.then(() => {
    waiter.tab.isBusy = false;
  });
  await time.pass(quietMs);
}

/** A message that got lost is noticed by the next one: that comes now, and all of it arrives. */
async function sayLastWord(evening: Evening): Promise<void> {
  const { browsers, time, told } = evening;
  const [browser] = browsers;
  const tab = browser?.tabs[0];
  if (browser === undefined || tab === undefined) throw new Error('nobody is left');
  const waiter = { person: browser.person, random: browser.random, tab, told };
  await finish(time, waiter, place);
  // An order that this screen still shows as open may take no more: then the cart becomes one of its own.
  for (let tries = 0; hasUnsent(tab) && tries < mostLastWords; tries += 1) await finish(time, waiter, sendDraft);
  holds('the last word arrived', !hasUnsent(tab), tab.slot.draft);
  await time.pass(quietMs);
}
