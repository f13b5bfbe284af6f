/**
 * A kiosk that takes one order after the other in a real browser, as it does from morning to night: its memory must not
 * grow with them (issue of the guests: flat over 2,000 orders).
 */
import { type Round, runRounds } from '../rounds.ts';
import type { Counts, Simulator } from '../simulator.ts';
import { type Growth, growthOf, type Look } from './growth.ts';
import { openKioskHouse } from './kiosk-house.ts';
import { openKiosk } from './kiosk-page.ts';

export const kiosk: Simulator = {
  name: 'kiosk',
  engines: ['sqlite'],
  run: (trial) => runRounds(trial, kioskRound),
};

/** So many until everything is loaded and warm; what stays from then on is counted. */
const warmUps = 12;
const fewest = 24;
const most = 2000;
const perLook = 12;
/** A turn of a long run goes on to its end; the share in the tests stops with its time. */
const isLongMs = 30_000;
const longestMs = 540_000;

/** What fills up once and stays as it is: compiled code, texts and pictures that were drawn. */
const onceBytes = 600_000;

/** One guest's screens are above 50 kB and 400 nodes: of 2,000 orders 2 MB may stay, no listener and no node. */
const allowedAfter = (orders: number): Growth => ({ bytes: 1024 + onceBytes / orders, nodes: 0.5, listeners: 0.5 });

async function kioskRound({ trial }: Round): Promise<Counts> {
  const now = Date.now();
  const endsAt = trial.endsAt - now > isLongMs ? now + longestMs : trial.endsAt;
  const house = await openKioskHouse(trial.engine);
  const page = await openKiosk(house.address);
  try {
    await page.order(warmUps);
    house.pass(warmUps);
    const looks: Look[] = [{ orders: 0, ...(await page.look()) }];
    let orders = 0;
    while (orders < most && (orders < fewest || Date.now() < endsAt)) {
      await page.order(perLook);
      house.pass(perLook);
      orders += perLook;
      looks.push({ orders, ...(await page.look()) });
    }
    const growth = growthOf(looks);
    trial.log(`${orders} orders; per order ${said(growth)}`);
    for (const [what, limit] of Object.entries(allowedAfter(orders)) as [keyof Growth, number][]) {
      if (growth[what] > limit)
        throw new Error(`${what} grow by ${growth[what].toFixed(2)} an order, ${limit.toFixed(2)} is flat`);
    }
    const placed = await house.countOrders();
    if (placed !== orders + warmUps) throw new Error(`${orders + warmUps} orders were made, ${placed} are stored`);
    return { orders };
  } finally {
    await page.close();
    await house.close();
  }
}

function said({ bytes, nodes, listeners }: Growth): string {
  return `${bytes.toFixed(0)} bytes, ${nodes.toFixed(2)} nodes, ${listeners.toFixed(2)} listeners`;
}
