// `npm run contact-sheet`: photographs every screen on every device, in both themes and languages, into `.pictures`.
// `-- --only board,login --device phone --theme dark --language en` takes a part of it; `small` and languages other than
// German and English are taken where they are named.
import './lib/node-version.mjs';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, request as requests } from '@playwright/test';

import { findChromium } from './lib/chromium.mjs';
import { closeCamera, openCamera, post, signInByCall, takeScreen } from './lib/contact-camera.mjs';
import { chooseShots, columnsOf, devices, screensOn } from './lib/contact-choice.mjs';
import { findGuestDoors } from './lib/contact-guests.mjs';
import { placeOrder, sendInvoices } from './lib/contact-invoices.mjs';
import { contactPageHtml, sheetsOf } from './lib/contact-page.mjs';
import { linde, people } from './lib/contact-people.mjs';
import { screens } from './lib/contact-screens.mjs';
import { loadTags } from './lib/contact-tags.mjs';
import { lendBar } from './lib/contact-tickets.mjs';
import { root } from './lib/places.mjs';
import { prepareProgram } from './lib/program.mjs';
import { startThrowawayDemo } from './lib/throwaway-demo.mjs';

const folder = join(root, '.pictures');
/** Taking a picture is mostly waiting until the screen has come to rest. */
const camerasAtOnce = 4;

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--allow-file-access-from-files',
];

function readChoice() {
  try {
    const names = screens.map(({ name }) => name);
    return chooseShots(process.argv.slice(2), names);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(2);
  }
}

/** One table waits for what stands ready, another one has everything and pays: every state of a table is seen. */
async function serveTables(request, token) {
  const answer = await request.get(`/v1/customers/${linde}/orders?state=pending`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders } = await answer.json();
  const atTables = orders.filter((order) => order.method === 'table' && order.state === 'preparing');
  const move = (order, name) => post(request, token, `/v1/orders/${order.id}/${name}`, { id: randomUUID() });
  const [first, second] = [...new Set(atTables.map((order) => order.table))];
  for (const order of atTables.filter(({ table }) => table === first || table === second)) {
    await move(order, 'markReady');
    if (order.table === first) await move(order, 'handOver');
  }
}

/** Numbers on the public display, at whatever hour: the orders of the demo may be of the day before. */
async function callGuests(request, token) {
  const orders = [];
  for (let count = 0; count < 3; count += 1) orders.push(await placeOrder(request, token, { Espresso: 1 }, 'takeaway'));
  for (const id of orders.slice(1)) await post(request, token, `/v1/orders/${id}/markReady`, { id: randomUUID() });
}

/** What screens need beside the demo: an open invite and, for each device, a till of its own. */
async function prepareWorld(address) {
  const request = await requests.newContext({ baseURL: address });
  const token = await signInByCall(request, people.admin.email);
  await serveTables(request, token);
  await sendInvoices(request, token);
  await loadTags(request, token);
  await callGuests(request, token);
  const invite = { id: randomUUID(), role: 'waiter' };
  const { link } = await post(request, token, `/v1/customers/${linde}/invites`, invite);
  const addTill = () => post(request, token, `/v1/customers/${linde}/tills`, { id: randomUUID(), name: 'Tablet Bar' });
  await addTill();
  return {
    ...(await findGuestDoors(request, token)),
    invite: new URL(link).pathname,
    lendBar: lendBar(request),
    /** An order of the picture's own: cameras that stand beside each other take none away from one another. */
    order: async () => {
      const { accessToken } = await (await request.get('/v1/getAccessToken')).json();
      return placeOrder(request, accessToken, { Espresso: 2, 'Stammheimer Pinot Noir 7.5 dl': 1 });
    },
    enrolment: async () => `/till/enrol#${(await addTill()).code}`,
    close: () => request.dispose(),
  };
}

/** One for each device, theme and person; those that sell come in a round of their own, after all others. */
function roundsOf(choice) {
  const chosen = screens.filter(({ name }) => choice.screens.includes(name));
  return [false, true].flatMap((sells) =>
    // The server keeps one language for a person: the languages go one after the other.
    choice.languages.map((language) =>
      choice.devices.flatMap((device) =>
        choice.themes.flatMap((theme) =>
          Object.keys(people).map((person) => ({
            look: { device, theme, language },
            person,
            screens: screensOn(device, chosen).filter(
              (screen) => screen.person === person && (screen.sells ?? false) === sells,
            ),
          })),
        ),
      ),
    ),
  );
}

/** @returns what could not be taken. */
async function takeSession({ browser, address, world }, { look, person, screens: wanted }) {
  const missing = [];
  const miss = (screen, error) => missing.push({ look, screen: screen.name, reason: firstLine(error) });
  let context;
  try {
    context = await openCamera(browser, address, people[person], look);
  } catch (error) {
    for (const screen of wanted) miss(screen, error);
    return missing;
  }
  // A page for all of them, because opening one costs more than going on; after a failure nobody knows its state.
  let page;
  for (const screen of wanted) {
    try {
      page ??= await context.newPage();
      await takeScreen(page, screen, { world, look, folder: join(folder, look.device) });
    } catch (error) {
      miss(screen, error);
      await page?.close();
      page = undefined;
    }
  }
  await closeCamera(context);
  return missing;
}

const firstLine = (error) => String(error instanceof Error ? error.message : error).slice(0, 900);

async function takeAll(studio, choice) {
  const missing = [];
  for (const round of roundsOf(choice)) {
    const sessions = round.filter((session) => session.screens.length > 0);
    const work = async () => {
      for (let next = sessions.shift(); next !== undefined; next = sessions.shift()) {
        missing.push(...(await takeSession(studio, next)));
      }
    };
    await Promise.all(Array.from({ length: camerasAtOnce }, work));
  }
  return missing;
}

async function takeAtDemo(browser, choice) {
  const { address, stop } = await startThrowawayDemo();
  try {
    const world = await prepareWorld(address);
    const missing = await takeAll({ browser, address, world }, choice);
    await world.close();
    return missing;
  } finally {
    await stop();
  }
}

async function makeSheets(browser, choice, missing) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  const columns = columnsOf(choice);
  for (const device of choice.devices) {
    const { rows, tileWidth } = devices[device];
    const notTaken = missing.filter(({ look }) => look.device === device);
    const names = new Set(notTaken.map(({ look, screen }) => `${screen}-${look.theme}-${look.language}`));
    const taken = screensOn(device, screens).filter(({ name }) => choice.screens.includes(name));
    if (taken.length === 0) continue;
    const sheets = sheetsOf(
      taken.map(({ name }) => name),
      rows,
    );
    const file = join(folder, device, 'index.html');
    writeFileSync(file, contactPageHtml({ device, sheets, columns, tileWidth, missing: names }));
    await page.goto(pathToFileURL(file).href);
    for (const index of sheets.keys()) {
      const sheet = join(folder, `${device}-${index + 1}.png`);
      await page.locator('.sheet').nth(index).screenshot({ path: sheet });
      console.log(relative(root, sheet));
    }
    console.log(relative(root, file));
  }
}

const choice = readChoice();
if (!(await prepareProgram())) process.exit(1);
const startedAt = performance.now();
rmSync(folder, { recursive: true, force: true });
for (const device of choice.devices) mkdirSync(join(folder, device), { recursive: true });
const executablePath = await findChromium({ mayInstall: true });
const browser = await chromium.launch({ args: launchArguments, ...(executablePath ? { executablePath } : {}) });
try {
  const missing = await takeAtDemo(browser, choice);
  await makeSheets(browser, choice, missing);
  for (const { look, screen, reason } of missing) {
    console.error(`not reached: ${screen} (${look.device}, ${look.theme}, ${look.language}): ${reason}`);
  }
  if (missing.length > 0) process.exitCode = 1;
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
} finally {
  await browser.close();
}
