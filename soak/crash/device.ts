/** A till in a closed loop: one order after the other, each command sent until it is answered. */
import type { Answer } from '@comanda/contract/calls';
import type { DraftProduct } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { aCashPayment, aChoice, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';

import type { Random } from '../random.ts';
import { type CommandSent, type Known, lastingPart, move, pay, place, type PlaceSent } from './commands.ts';
import { countedProduct, stationsOf, venue } from './crash-venue.ts';
import type { Excuses } from './excuses.ts';
import type { HttpAnswer, ServerProcess } from './server-process.ts';

export type Tally = {
  /** Commands that were answered, each once. */
  answered: number;
  /** Sent again, because nobody had answered or to see that it happens once. */
  repeats: number;
  /** Broken connections. */
  unanswered: number;
  /** Answers 5xx. */
  faults: number;
  /** The same id with another body. */
  reusedIds: number;
};

export type Device = {
  readonly server: ServerProcess;
  readonly random: Random;
  /** What all devices together know. */
  readonly known: Known;
  /** What this one sent: an id belongs to who sent it first. */
  readonly sent: CommandSent[];
  readonly tally: Tally;
  readonly token: string;
  /** What the round took from the server explains so many faults and no more. */
  readonly excuses: Excuses;
  readonly isOver: () => boolean;
  /** A slow machine has had enough: no new order is taken and nothing sent again. */
  readonly isClosing: () => boolean;
  /** Called after each answer. */
  readonly onAnswer: () => void;
};

/** No server is so unlucky: something is broken for good. */
const mostFaults = 50;

/** @returns the access token. */
export async function signIn(server: ServerProcess, person: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: `${person}@venue.test`, password: testPassword });
  const login = await server.sendRaw('/v1/login', { method: 'POST', headers, body });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await server.sendRaw('/v1/getAccessToken', { headers: { cookie } });
  const { accessToken } = (await answer.json()) as Answer<'GET /v1/getAccessToken'>;
  if (accessToken === '') throw new Error(`${person} cannot sign in`);
  return accessToken;
}

/** Places and pays so many orders. */
export async function sellOrders(device: Device, count: number): Promise<void> {
  let waiting: PlaceSent[] = [];
  for (let sold = 0; sold < count && !device.isClosing(); sold += 1) {
    const order = place(aDraftOf(device.random));
    await deliver(device, order);
    await walk(device, order);
    waiting.push(order);
    const isLast = sold === count - 1;
    // Some guests of a table pay together.
    if (!isLast && waiting.length < 3 && device.random.chance(0.1)) continue;
    await payFor(device, waiting);
    waiting = [];
  }
}

/** Sends every other command again, after all crashes: each must be answered as the first time. */
export async function sendAgain(device: Device): Promise<void> {
  for (const command of device.sent) {
    if (device.isClosing()) return;
    if (device.random.chance(0.5)) await repeat(device, command);
  }
}

function aDraftOf(random: Random) {
  const products = Array.from({ length: random.int(1, 3) }, () => aProductOf(random));
  const withComment = random.chance(0.2) ? { comment: 'Geburtstag — bitte mit Kerze' } : {};
  const table = random.pick(['linde-t2', 'linde-t10']);
  return aDraft(products, { id: random.uuid(), customer: venue.customerId, table, ...withComment });
}

function aProductOf(random: Random): DraftProduct {
  const id = random.pick([...Object.keys(stationsOf), countedProduct]);
  const note = random.chance(0.1) ? { note: 'ohne Zwiebeln' } : {};
  const product = aDraftProduct(id, { opid: random.uuid(), count: random.int(1, 3), ...note });
  if (id !== 'schnitzel') return product;
  const side = random.chance(0.5)
    ? aChoice('side', 'fries')
    : aChoice('side', ['hash', aChoice('hash-style', random.pick(['plain', 'with-bacon']))]);
  return { ...product, selectedModifiers: random.chance(0.5) ? [side, aChoice('extras', 'egg', 'small')] : [side] };
}

async function walk(device: Device, { id }: PlaceSent): Promise<void> {
  const { random } = device;
  if (random.chance(0.05)) await printTicketsAgain(device, id);
  if (random.chance(0.15)) await deliver(device, move('printReceipt', id, random.uuid()));
  if (random.chance(0.5)) await deliver(device, move('markReady', id, random.uuid()));
  if (random.chance(0.4)) await deliver(device, move('handOver', id, random.uuid()));
}

async function payFor(device: Device, orders: readonly PlaceSent[]): Promise<void> {
  const { random } = device;
  const [first] = orders;
  // Some tills name the sum they asked for.
  const namesSum = random.chance(0.3);
  const asked = orders.map(({ id, answer }) => ({ id, amount: namesSum && answer ? answer.order.total : null }));
  const extras = {
    ...(random.chance(0.3) && { tip: money(random.int(1, 500)) }),
    ...(random.chance(0.3) && { cashReceived: money(500_000) }),
    ...(random.chance(0.2) && { printsReceipt: false }),
  };
  await deliver(
    device,
    pay(aCashPayment([], { id: random.uuid(), customer: venue.customerId, orders: asked, ...extras })),
  );
  if (first && random.chance(0.2)) await deliver(device, move('printReceipt', first.id, random.uuid()));
}

/** Until it is answered; afterwards sometimes again, and sometimes its id for something else. */
async function deliver(device: Device, command: CommandSent): Promise<void> {
  const { random, tally } = device;
  device.known.commands.push(command);
  device.sent.push(command);
  command.answer = (await sendUntilAnswered(device, command)) as never;
  tally.answered += 1;
  device.onAnswer();
  if (random.chance(0.15)) await repeat(device, command);
  if (random.chance(0.05)) await reuseId(device, command);
}

async function repeat(device: Device, command: CommandSent): Promise<void> {
  device.tally.repeats += 1;
  const again = { ...command, answer: await sendUntilAnswered(device, command) } as CommandSent;
  const [first, second] = [lastingPart(command), lastingPart(again)].map((part) => JSON.stringify(part));
  if (first !== second) throw new Error(`${command.kind} ${command.id} was answered ${first}, then ${second}`);
}

async function reuseId(device: Device, command: CommandSent): Promise<void> {
  device.tally.reusedIds += 1;
  const other = place({ ...aDraftOf(device.random), id: command.id });
  const { status, body } = await sendThroughCrashes(device, other.path, other.body);
  const code = (body as { message?: string }).message;
  if (status !== 409 || code !== 'command.error.idReused') {
    throw new Error(`the id of ${command.kind} ${command.id} was taken for something else: ${status} ${code}`);
  }
}

async function sendUntilAnswered(device: Device, command: CommandSent): Promise<unknown> {
  const { status, body } = await sendThroughCrashes(device, command.path, command.body);
  if (status !== 200) throw new Error(`${command.kind} ${command.id} was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** An answer that is no fault, however often the server dies meanwhile. */
async function sendThroughCrashes(device: Device, path: string, body: unknown): Promise<HttpAnswer> {
  const { tally } = device;
  for (let sends = 0, faults = 0; faults < mostFaults; sends += 1) {
    if (sends > 0) tally.repeats += 1;
    const answer = await sendOnce(device, path, body);
    if (answer === null) continue;
    if (answer.status < 500) return answer;
    faults += 1;
  }
  throw new Error(`${mostFaults} faults at ${path}: ${device.server.lastOutput}`);
}

/** @returns null where nobody answered. @throws Error for a fault that nothing explains. */
async function sendOnce(device: Device, path: string, body: unknown): Promise<HttpAnswer | null> {
  const { excuses, tally } = device;
  const call = excuses.begin();
  const answer = await ask(device, path, body);
  if (answer === null) return null;
  if (answer.status < 500) excuses.wasWell(call);
  else {
    tally.faults += 1;
    if (!excuses.excuse(call)) throw new Error(`a fault at ${path}: ${answer.status} ${device.server.lastOutput}`);
  }
  return answer;
}

async function ask({ server, token, tally, isOver }: Device, path: string, body: unknown): Promise<HttpAnswer | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    return await server.send(path, {
      method: 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (isOver()) throw error;
    tally.unanswered += 1;
    return null;
  }
}

/** A call without an id: sent once, whatever becomes of it. */
async function printTicketsAgain(device: Device, orderId: string): Promise<void> {
  const print: Known['ticketsAgain'][number] = { orderId, answer: null };
  device.known.ticketsAgain.push(print);
  const answer = await sendOnce(device, `/v1/orders/${orderId}/printStationReceipt`, undefined);
  if (answer?.status === 200) print.answer = answer.body as { revision: number };
}
