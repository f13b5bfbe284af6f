import type { PaperDocument } from '@comanda/paper/document';
import { encodeEscPos } from '@comanda/paper/esc-pos';
import { layOut } from '@comanda/paper/lay-out';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type PrintOrder, type PrintOutcome, sendToPrinter } from './send-to-printer.ts';

const paper: PaperDocument = {
  title: 'Küche',
  drawerKick: true,
  blocks: [
    { kind: 'text', text: 'Käse 5.00 €', width: 2, height: 2 },
    { kind: 'rule', style: 'solid' },
    { kind: 'cut' },
  ],
};
const bytes = encodeEscPos(paper, { model: 'epson-tm-m30iii', columns: 48 });

let printer: VirtualPrinter;
beforeEach(async () => {
  printer = await startVirtualPrinter();
});
afterEach(() => printer.close());

/** Long enough for whatever answers on a busy machine. */
const patient = { timeoutMs: 10_000, statusTimeoutMs: 10_000 };
/** Where nothing is going to answer. */
const hasty = { timeoutMs: 1000, statusTimeoutMs: 150 };

const send = (more: Partial<PrintOrder> = {}): Promise<PrintOutcome> =>
  sendToPrinter({ host: printer.host, port: printer.port, bytes, ...patient, ...more });

/** The printer keeps a paper when its cut arrived, which may be after our side has ended. */
const papersSoon = async (count: number) => {
  await expect.poll(() => printer.papers().length).toBe(count);
  return printer.papers();
};

describe('a printer that works', () => {
  test('prints what was laid out and opens the drawer once', async () => {
    expect(await send()).toEqual({ outcome: 'printed' });
    const [printed] = await papersSoon(1);
    expect(printed?.lines).toEqual(layOut(paper).filter((line) => line.kind !== 'cut'));
    expect(printed).toMatchObject({ cuts: 1, drawerKicks: 1, unknown: [] });
  });

  test.each([
    ['nearEnd', patient],
    ['mute', hasty],
  ] as const)('prints all the same when it is %s', async (state, pace) => {
    await printer.setState(state);
    expect(await send(pace)).toEqual({ outcome: 'printed' });
    await papersSoon(1);
  });

  test('takes a job larger than any buffer on the way', async () => {
    const line = { kind: 'text', text: 'x'.repeat(48) } as const;
    const long = { ...paper, blocks: [...Array.from({ length: 5000 }, () => line), { kind: 'cut' } as const] };
    const job = encodeEscPos(long, { model: 'epson-tm-m30iii', columns: 48 });
    expect(await send({ bytes: job })).toEqual({ outcome: 'printed' });
    const [printed] = await papersSoon(1);
    expect(printed?.lines).toHaveLength(5000);
  });
});

describe('nothing was written: failed, safe to try again', () => {
  test.each([
    ['paperEnd', 'printer.paperEnd'],
    ['coverOpen', 'printer.coverOpen'],
    ['offline', 'printer.offline'],
    ['refuse', 'printer.unreachable'],
  ] as const)('%s', async (state, error) => {
    await printer.setState(state);
    expect(await send()).toEqual({ outcome: 'failed', error });
    expect(printer.papers()).toEqual([]);
    await printer.setState('ok');
    expect(await send()).toEqual({ outcome: 'printed' });
    await papersSoon(1);
  });

  test('an address where nobody answers', async () => {
    const signal = AbortSignal.timeout(5000);
    const lost = sendToPrinter({ host: '192.0.2.1', port: 9100, bytes, timeoutMs: 200, signal });
    expect((await lost).outcome).toBe('failed');
  });

  test('one that has spoken before and says nothing now hangs: nothing is written', async () => {
    await printer.setState('mute');
    expect(await send({ ...hasty, hasSpoken: true })).toEqual({ outcome: 'failed', error: 'printer.timeout' });
    expect(printer.papers()).toEqual([]);
    const heard: string[] = [];
    await printer.setState('ok');
    expect(await send({ hasSpoken: true, onStatus: ({ kind }) => heard.push(kind) })).toEqual({ outcome: 'printed' });
    expect(heard).toEqual(['ready', 'ready']);
    await papersSoon(1);
  });

  test('given up before it began', async () => {
    expect(await send({ signal: AbortSignal.abort() })).toEqual({ outcome: 'failed' });
    expect(printer.papers()).toEqual([]);
  });

  test('a printer that is busy with another connection', async () => {
    const busy = await startVirtualPrinter({ oneConnectionAtATime: true });
    await busy.setState('mute');
    const order = { host: busy.host, port: busy.port, bytes, timeoutMs: 10_000, statusTimeoutMs: 1500 };
    const first = sendToPrinter(order);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sendToPrinter(order)).toEqual({ outcome: 'failed', error: 'printer.unreachable' });
    expect(await first).toEqual({ outcome: 'printed' });
    await busy.close();
  });
});

describe('bytes were written: unclear, never sent again by itself', () => {
  test('the connection breaks', async () => {
    await printer.setState('breakOff');
    expect(await send()).toEqual({ outcome: 'unclear', error: 'printer.unreachable' });
  });

  test('the printer falls silent', async () => {
    await printer.setState('hang');
    expect(await send({ timeoutMs: 1000 })).toEqual({ outcome: 'unclear', error: 'printer.timeout' });
  });

  test('the paper ends while it prints', async () => {
    printer.onPaper(() => void printer.setState('paperEnd'));
    expect(await send()).toEqual({ outcome: 'unclear', error: 'printer.paperEnd' });
  });

  test('given up while it prints', async () => {
    await printer.setState('hang');
    expect(await send({ signal: AbortSignal.timeout(1500) })).toEqual({ outcome: 'unclear' });
  });
});
