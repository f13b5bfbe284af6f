import { connect, type Socket } from 'node:net';

import { kickOnly, text } from '@comanda/paper/document';
import { encodeEscPos } from '@comanda/paper/esc-pos';
import { textOf } from '@comanda/paper/lines';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { VirtualPrinterState } from './printer-status.ts';
import { startVirtualPrinter, type VirtualPrinter } from './virtual-printer.ts';

let printer: VirtualPrinter;
let socket: Socket;

const dial = () =>
  new Promise<Socket>((resolve, reject) => {
    const dialed = connect({ host: printer.host, port: printer.port }, () => resolve(dialed));
    dialed.once('error', reject);
  });
const job = (...words: string[]) =>
  encodeEscPos(
    { title: '', drawerKick: false, blocks: words.flatMap((word) => [text(word), { kind: 'cut' } as const]) },
    { model: 'epson-tm-m30iii', columns: 48 },
  );
const answerTo = async (about: number) => {
  const answer = new Promise<number | undefined>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes[0]));
  });
  socket.write(Uint8Array.of(0x10, 0x04, about));
  return await answer;
};

beforeEach(async () => {
  printer = await startVirtualPrinter({ now: () => 1_800_000_000_000 });
  socket = await dial();
});
afterEach(async () => {
  socket.destroy();
  await printer.close();
});

describe('virtual printer', () => {
  test('keeps one paper for each cut and says so', async () => {
    const heard: number[] = [];
    printer.onPaper((paper) => heard.push(paper.id));
    socket.write(job('eins', 'zwei'));
    await expect.poll(() => printer.papers().length).toBe(2);
    expect(printer.papers().map((paper) => paper.lines.map(textOf))).toEqual([['eins'], ['zwei']]);
    expect(printer.papers()[0]).toMatchObject({ id: 1, receivedAt: 1_800_000_000_000, cuts: 1, drawerKicks: 0 });
    expect(heard).toEqual([1, 2]);
  });

  test('opens the drawer without a paper', async () => {
    socket.end(encodeEscPos(kickOnly('Beleg 7'), { model: 'epson-tm-m30iii', columns: 48 }));
    await expect.poll(() => printer.drawerKicks()).toBe(1);
    expect(printer.papers()).toEqual([]);
  });

  test('keeps what came without a cut when the connection ends', async () => {
    socket.end(Uint8Array.of(0x41, 0x0a));
    await expect.poll(() => printer.papers().length).toBe(1);
    expect(printer.papers()[0]).toMatchObject({ cuts: 0 });
  });

  test('forgets the oldest of more than 200 papers', async () => {
    socket.write(job(...Array.from({ length: 205 }, (_, index) => `n${index}`)));
    await expect.poll(() => printer.papers().at(-1)?.id).toBe(205);
    expect(printer.papers()).toHaveLength(200);
    expect(printer.papers()[0]?.id).toBe(6);
  });

  test.each([
    ['ok', 1, 0x12],
    ['offline', 1, 0x1a],
    ['coverOpen', 2, 0x16],
    ['paperEnd', 2, 0x32],
    ['nearEnd', 4, 0x1e],
    ['paperEnd', 4, 0x7e],
  ] as [VirtualPrinterState, number, number][])('%s answers DLE EOT %i with %i', async (state, about, expected) => {
    await printer.setState(state);
    expect(await answerTo(about)).toBe(expected);
  });

  test('answers in the middle of a job', async () => {
    const whole = job('eins');
    socket.write(whole.subarray(0, -6));
    expect(await answerTo(1)).toBe(0x12);
    socket.write(whole.subarray(-6));
    await expect.poll(() => printer.papers().length).toBe(1);
    expect(printer.papers()[0]?.unknown).toEqual([]);
  });

  test('refuses connections, and takes them again on the same port', async () => {
    await printer.setState('refuse');
    await expect(dial()).rejects.toThrow('ECONNREFUSED');
    await printer.setState('ok');
    socket = await dial();
    expect(await answerTo(1)).toBe(0x12);
  });
});
