/** The server's clock is set hours back or ahead while the house is at work (decisions.md §11, bad days). */
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { movePrinter } from '../modules/devices/index.ts';
import { type Delivery, startDelivery } from '../modules/printing/deliver-jobs.ts';
import { leaseEnd, leaseMs } from '../modules/printing/hold-lease.ts';
import { retryMs } from '../modules/printing/job-ends.ts';
import { watchPrinters } from '../modules/printing/watch-printers.ts';
import { expectOnceEach } from '../test/fault-trial.ts';
import { payCalls, startPayServer } from '../test/pay-at-provider.ts';
import { switchPast } from '../test/set-up-past.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from '../test/start-test-server.ts';
import { printJobs } from '../test/storage.ts';
import { fridayEvening, type TestClock } from '../test/test-clock.ts';

const hour = 3_600_000;
const soon = { timeout: 20_000, interval: 50 };

/** The clock goes on as a real one would with each look, so long at the most. */
const ticking = (clock: TestClock, atMost: number) => {
  let left = atMost;
  return () => {
    const step = Math.min(left, soon.interval);
    left -= step;
    clock.pass(step);
  };
};
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('orders and sessions', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const place = async (answered: Map<string, string>) => {
    const draft = aDraft(['espresso']);
    const { order, revision } = await server.call('POST /v1/orders', { as: 'sara', body: draft });
    answered.set(order.id, order.number);
    return { order, revision };
  };

  test('numbers have no gaps, revisions only grow, and the books are whole, however it jumps', async () => {
    const answered = new Map<string, string>();
    const revisions: number[] = [];
    // The last two go over the end of a week, and back.
    for (const jump of [0, -2 * hour, 5 * hour, -1000, 2 * hour, 60 * hour, -60 * hour]) {
      server.clock.pass(jump);
      for (let count = 0; count < 3; count += 1) {
        const { order, revision } = await place(answered);
        const { revision: paid } = await server.call('POST /v1/payments', {
          as: 'sara',
          body: aCashPayment([order.id]),
        });
        revisions.push(revision, paid);
      }
    }
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(revisions.length);
    await expectOnceEach(server, answered);
  });

  /** Business dates at half past the hour, from 23:30 on; the day ends at 4. */
  test.each([
    ['an hour that comes twice', Date.UTC(2026, 9, 24, 21, 30), ['2026-10-24', '2026-10-25'], 6],
    ['an hour that is left out', Date.UTC(2027, 2, 27, 22, 30), ['2027-03-27', '2027-03-28'], 4],
  ])('%s belongs to the evening before', async (_, from, [evening, morning], hoursUntilCutOff) => {
    const dates: string[] = [];
    const answered = new Map<string, string>();
    for (let passed = 0; passed < 8; passed += 1) {
      server.clock.moveTo(from + passed * hour);
      const { order } = await place(answered);
      const row = await server.house.database.read
        .selectFrom('orders')
        .select('business_date')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      dates.push(row.business_date);
    }
    const hours = dates.map((date) => (date === evening ? evening : morning));
    expect(dates).toEqual(hours);
    expect(dates.filter((date) => date === evening)).toHaveLength(hoursUntilCutOff);
    expect(dates).toEqual(dates.toSorted());
    await expectOnceEach(server, answered);
  });

  test('a session outlives both: back its token goes on, ahead it is fetched anew', async () => {
    const { cookie } = await signIn(server, 'sara');
    const first = await fetchToken(server, cookie);
    const ask = async (token: string) => (await server.send('GET /v1/roles', { token })).statusCode;
    server.clock.pass(-2 * hour);
    expect(await ask(first.accessToken)).toBe(200);
    const second = await fetchToken(server, first.cookie ?? '');
    expect(await ask(second.accessToken)).toBe(200);
    server.clock.pass(4 * hour);
    expect(await ask(second.accessToken)).toBe(401);
    const third = await fetchToken(server, second.cookie ?? '');
    expect(await ask(third.accessToken)).toBe(200);
  });

  test('who waited after wrong passwords waits no longer than the limit says', async () => {
    const guess = () =>
      server.http.inject({ method: 'POST', url: '/v1/login', payload: { email: 'sara@venue.test', password: 'no' } });
    for (let tries = 0; tries < 6; tries += 1) await guess();
    expect((await guess()).statusCode).toBe(429);
    server.clock.pass(-2 * hour);
    const waiting = await guess();
    expect(Number(waiting.json<{ params: { seconds: number } }>().params.seconds)).toBeLessThan(60);
  });
});

describe('paper', () => {
  let server: TestServer;
  let bar: VirtualPrinter;
  let delivery: Delivery | undefined;
  beforeEach(async () => {
    server = await startTestServer();
    bar = await startVirtualPrinter();
  });
  afterEach(async () => {
    await delivery?.stop();
    await bar.close();
    await server.close();
  });

  const plugIn = (port: number) => movePrinter(server.house.database.write, 'linde', 'bar-printer', port);
  const start = () => {
    delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
  };
  const place = async (comment: string) =>
    (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], { comment }) })).order.id;
  const printed = () =>
    bar.papers().map((paper) => /Wunsch \d/.exec(paper.lines.map(textOf).join(' '))?.[0] ?? 'nothing');
  const states = async (orderId: string) =>
    (await printJobs(server.house.database.read, orderId)).map(({ status }) => status);

  test('that waited for a printer when the clock went back comes at once, in order, each once', async () => {
    // Nobody listens there.
    await plugIn(9);
    start();
    const first = await place('Wunsch 1');
    await expect
      .poll(async () => (await printJobs(server.house.database.read, first)).map(({ error }) => error), soon)
      .not.toEqual([null]);
    server.clock.pass(-2 * hour);
    await place('Wunsch 2');
    await plugIn(bar.port);
    // The pause after a try in vain; a second one where a try at the old address was still under way.
    server.clock.pass(retryMs + 1);
    const goOn = ticking(server.clock, 2 * retryMs);
    await expect
      .poll(() => {
        goOn();
        return printed();
      }, soon)
      .toEqual(['Wunsch 1', 'Wunsch 2']);
    server.clock.pass(2 * hour);
    await aWhile();
    expect(printed()).toEqual(['Wunsch 1', 'Wunsch 2']);
  });

  test('that no printer took when the clock went back comes when there is one, once', async () => {
    await plugIn(bar.port);
    await switchPast(server.house, 'linde', 'bar-printer', false);
    start();
    const first = await place('Wunsch 1');
    await aWhile();
    server.clock.pass(-2 * hour);
    await aWhile();
    expect(await states(first)).toEqual(['pending']);
    await switchPast(server.house, 'linde', 'bar-printer', true);
    server.clock.pass(30_000);
    await expect.poll(printed, soon).toEqual(['Wunsch 1']);
    server.clock.pass(2 * hour);
    await aWhile();
    expect(printed()).toEqual(['Wunsch 1']);
  });

  test('on its way in a process that is no more holds its printer no longer than its lease', async () => {
    await plugIn(bar.port);
    const lost = await place('Wunsch 1');
    await server.house.database.write
      .updateTable('print_jobs')
      .set({ status: 'sent', printer_id: 'bar-printer', attempts: 1, leased_until: leaseEnd(server.house) })
      .where('order_id', '=', lost)
      .execute();
    server.clock.pass(-2 * hour);
    await place('Wunsch 2');
    start();
    await aWhile();
    expect(await states(lost)).toEqual(['sent']);
    server.clock.pass(leaseMs + 1);
    await expect.poll(() => states(lost), soon).toEqual(['unclear']);
    await expect.poll(printed, soon).toEqual(['Wunsch 2']);
  });

  test('that is being printed when the clock goes ahead is printed once', async () => {
    await plugIn(bar.port);
    start();
    const comments = Array.from({ length: 6 }, (_, at) => `Wunsch ${at}`);
    for (const [at, comment] of comments.entries()) {
      await place(comment);
      if (at % 2 === 1) server.clock.pass(at === 3 ? -2 * hour : 5 * 60_000);
    }
    await expect.poll(() => printed().length, soon).toBe(comments.length);
    await aWhile();
    expect(printed()).toEqual(comments);
  });
});

describe('payments at a provider', () => {
  test('are asked about at the same pace, and booked once', async () => {
    const at = await startPayServer();
    const { place, pay, reaches, report, isSound, orderOf } = payCalls(() => at.server);
    at.server.startDelivery();
    try {
      Object.assign(at.trial, { mood: 'well', guest: 'wait' });
      const order = await place();
      const { id } = await pay([order.id]);
      await reaches(id, 'paying');
      for (const jump of [-2 * hour, 4 * hour, -2 * hour]) {
        at.clock.pass(jump);
        const [before, from] = [at.trial.asks(id), performance.now()];
        const asked = () => at.trial.asks(id) - before;
        await new Promise((resolve) => setTimeout(resolve, 400));
        // Every 20 ms while somebody waits: neither silence nor a storm.
        await expect.poll(asked, soon).toBeGreaterThan(0);
        expect(asked()).toBeLessThan((performance.now() - from) / 10);
        await reaches(id, 'paying');
      }
      at.trial.approve(id);
      await report(at.trial.signed(id));
      await reaches(id, 'success');
      expect((await orderOf(order.id)).payed).toBe(order.total);
      await isSound();
    } finally {
      await at.close();
    }
  });

  test('that a process which is no more was driving are taken over, though the clock went back', async () => {
    const at = await startPayServer();
    const { place, pay, reaches, isSound } = payCalls(() => at.server);
    try {
      Object.assign(at.trial, { mood: 'well', guest: 'wait' });
      const order = await place();
      const { id } = await pay([order.id]);
      await reaches(id, 'paying');
      const asked = at.trial.asks(id);
      await at.server.house.database.write
        .updateTable('payment_flows')
        .set({ driver: 'somebody else', driven_until: fridayEvening + 15_000 })
        .execute();
      at.clock.pass(-2 * hour);
      at.trial.approve(id);
      at.server.startDelivery();
      await expect.poll(() => at.trial.asks(id), soon).toBeGreaterThan(asked);
      await reaches(id, 'success');
      await isSound();
    } finally {
      await at.close();
    }
  });
});
