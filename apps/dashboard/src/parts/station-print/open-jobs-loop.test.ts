import type { PostToPrinter } from '@comanda/api-client/post-to-printer';
import { pollAgainMs } from '@comanda/domain/printing/open-jobs-poll';
import { text } from '@comanda/paper/document';
import { encodeEpos } from '@comanda/paper/epos-xml';
import { textOf } from '@comanda/paper/lines';
import { anEposPrinter, type EposPrinter } from '@comanda/test-kit/epos-printer';
import { afterEach, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { openJobsLoop, type PrintTrouble } from './open-jobs-loop.ts';

afterEach(() => vi.useRealTimers());

const xml = encodeEpos({ title: '', drawerKick: false, blocks: [text('1x Żurek'), { kind: 'cut' }] }, { columns: 48 });
const aJob = (id: string) => ({
  id,
  title: `Küche ${id}`,
  printer: { id: 'p', name: 'Bon' },
  url: 'http://10.0.0.9/x',
  attempt: 1,
  xml,
});

function aStation(jobs: ReturnType<typeof aJob>[], printers = 1) {
  const printer: EposPrinter = anEposPrinter();
  const post: PostToPrinter = async (_url, body) => {
    const told = printer.take(body);
    return told === null ? { kind: 'lost' } : { kind: 'answered', text: told };
  };
  const troubles: (PrintTrouble | null)[] = [];
  let isServerThere = true;
  let awayAs = 0;
  let awayFor = 'errors.network';
  const { api, sent } = fakeApi({
    'POST /v1/stations/{stationId}/printOpenJobs': () =>
      isServerThere ? { printers, jobs: jobs.splice(0, 1) } : failure(awayFor, awayAs),
    'PATCH /v1/orderPrints/{jobId}': () => (isServerThere ? {} : failure(awayFor, awayAs)),
  });
  const loop = openJobsLoop({ api, stationId: 'k', post, onTrouble: (trouble) => troubles.push(trouble) });
  const reports = () =>
    sent.flatMap(({ key, input }) => (key.startsWith('PATCH') ? [(input as { body: unknown }).body] : []));
  return {
    printer,
    loop,
    troubles,
    reports,
    asked: () => sent.filter(({ key }) => key.startsWith('POST')).length,
    /** @param status what is answered while it is not there; 0: nothing */
    setServer: (isThere: boolean, status = 0, code = 'errors.network') => {
      isServerThere = isThere;
      awayFor = code;
      awayAs = status;
    },
  };
}

test('prints what it is handed and reports it', async () => {
  const { printer, loop, reports, troubles } = aStation([aJob('1')]);
  expect(await loop.askOnce()).toBe('success');
  expect(printer.papers().map((lines) => lines.map(textOf).join())).toEqual(['1x Żurek,']);
  expect(reports()).toEqual([{ status: 'printed', attempt: 1 }]);
  expect(troubles).toEqual([null]);
  expect(await loop.askOnce()).toBe('success');
  expect(printer.papers()).toHaveLength(1);
});

test.each([
  ['gone', 'printer.unreachable'],
  ['paperEnd', 'printer.paperEnd'],
  ['coverOpen', 'printer.coverOpen'],
] as const)('a printer that is %s got nothing: the job comes again', async (state, error) => {
  const { printer, loop, reports, troubles } = aStation([aJob('1')]);
  printer.setState(state);
  expect(await loop.askOnce()).toBe('error');
  expect(reports()).toEqual([{ status: 'pending', error, attempt: 1 }]);
  expect(troubles).toMatchObject([{ printer: { name: 'Bon' }, end: { outcome: 'notStarted', error } }]);
  expect(printer.papers()).toEqual([]);
});

test('an answer that got lost is unclear, not printed twice', async () => {
  const { printer, loop, reports } = aStation([aJob('1')]);
  printer.setState('losesAnswers');
  await loop.askOnce();
  expect(reports()).toEqual([{ status: 'failed', error: 'print.error.unclear', attempt: 1 }]);
  expect(printer.papers()).toHaveLength(1);
});

test.each([
  [0, 'network'],
  [429, 'login.error.wait'],
  [502, 'general.error.internal'],
  [503, 'general.error.busy'],
  [403, 'general.error.internal'],
])('what the server did not hear (%d %s) is told before anything else is asked', async (status, code) => {
  const { printer, loop, reports, setServer, asked } = aStation([aJob('1'), aJob('2')]);
  const take = vi.spyOn(printer, 'take');
  take.mockImplementationOnce((body) => {
    setServer(false, status, code);
    take.mockRestore();
    return printer.take(body);
  });
  expect(await loop.askOnce()).toBe('error');
  expect(await loop.askOnce()).toBe('error');
  expect(asked()).toBe(1);
  setServer(true);
  expect(await loop.askOnce()).toBe('success');
  expect(reports().at(-2)).toEqual({ status: 'printed', attempt: 1 });
  expect(printer.papers()).toHaveLength(2);
});

test('what the server refuses is not told again', async () => {
  const { printer, loop, reports, setServer } = aStation([aJob('1')]);
  const take = vi.spyOn(printer, 'take');
  take.mockImplementationOnce((body) => {
    setServer(false, 404);
    take.mockRestore();
    return printer.take(body);
  });
  await loop.askOnce();
  setServer(true);
  expect(await loop.askOnce()).toBe('success');
  expect(reports()).toHaveLength(1);
});

test('asks again after 2, 5 or 10 seconds', async () => {
  expect([pollAgainMs('success'), pollAgainMs('error'), pollAgainMs('idle')]).toEqual([2000, 5000, 10_000]);
  vi.useFakeTimers();
  const station = aStation([]);
  station.loop.wake();
  await vi.advanceTimersByTimeAsync(1999);
  expect(station.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(station.asked()).toBe(2);
  station.setServer(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(station.asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(4999);
  expect(station.asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(station.asked()).toBe(4);
  station.loop.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(station.asked()).toBe(4);
});

test('a station without printers of a browser is asked every 10 seconds', async () => {
  vi.useFakeTimers();
  const { loop, asked } = aStation([], 0);
  loop.wake();
  await vi.advanceTimersByTimeAsync(9999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  loop.stop();
});
