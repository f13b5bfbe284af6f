/**
 * The board with three hundred pending orders: from the announcement's arrival in the browser to the painted card. In
 * between the page asks the server for the list, so the server's answer is in it.
 */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';

import { type Figure, timesFigure } from './figure.ts';
import { openPage, phone, signedInContext, type Size, slowdown, tablet } from './open-browser.ts';

const aimMs = 100;
const pendingOrders = 300;
const changesPerKind = 20;
const lines = ['p1', 'p2', 'p4', 'p5'];

/** Notes when an announcement came; text, as the paint probe is. */
const announcementProbe = `(() => {
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('announced')) window.announcedAt ??= performance.now();
      });
    }
  };
  window.paintedAfterAnnouncement = (isShown) => new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the change never came')), 20000);
    // To search three hundred cards takes long by itself: only where something changed.
    let isChanged = false;
    const changes = new MutationObserver(() => (isChanged = true));
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    const look = () => {
      const mayBeShown = isChanged && window.announcedAt !== undefined;
      isChanged &&= !mayBeShown;
      if (!mayBeShown || !isShown()) return requestAnimationFrame(look);
      changes.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => {
        clearTimeout(limit);
        resolve(performance.now() - window.announcedAt);
      }));
    };
    look();
  });
})()`;

/** Another device of the house, with a session of its own. */
type Colleague = { readonly post: (path: string, data: object) => Promise<{ id: string; number: string }> };

async function signInColleague(calls: APIRequestContext): Promise<Colleague> {
  await calls.post('/v1/login', { data: { email: 'sara@venue.test', password: testPassword } });
  const answer = await calls.get('/v1/getAccessToken');
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return {
    post: async (path, data) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const done = await calls.post(path, { data, headers });
      if (!done.ok()) throw new Error(`${path}: ${done.status()} ${await done.text()}`);
      return ((await done.json()) as { order: { id: string; number: string } }).order;
    },
  };
}

/** To take along: each is a card of its own, also by table. */
function place({ post }: Colleague) {
  return post('/v1/orders', aDraft(lines, { type: 'takeaway', table: 't_linde' }));
}

/** Milliseconds from the announcement to the second frame after the card stands where it belongs. */
async function timeOf(page: Page, lane: string, shown: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.paintProbe.rest());
  await page.evaluate(`window.announcedAt = undefined`);
  const isShown = `() => [...document.querySelectorAll('${lane} .oc__link')].some((link) => link.textContent === '${shown}')`;
  const painted = page.evaluate<number>(`window.paintedAfterAnnouncement(${isShown})`);
  await act();
  return painted;
}

const short = (number: string) => `#${number.slice(number.lastIndexOf('-') + 1)}`;

/** The next number is known before the order is placed: the week's series has no gaps. */
function after(number: string): string {
  return `#${Number(number.slice(number.lastIndexOf('-') + 1)) + 1}`;
}

async function measureAt(browser: Browser, address: string, size: Size, colleague: Colleague): Promise<Figure[]> {
  const context = await signedInContext(browser, address, size);
  await context.addInitScript({ content: announcementProbe });
  const { page } = await openPage(context, slowdown);
  await page.goto('/dashboard');
  await page.locator('.oc').first().waitFor();
  await page.waitForLoadState('networkidle');
  const [came, moved]: [number[], number[]] = [[], []];
  let last = await place(colleague);
  for (let change = 0; change < changesPerKind; change += 1) {
    came.push(await timeOf(page, '.board', after(last.number), async () => (last = await place(colleague))));
    // On a phone only the lane of what is not paid is there: the card leaves it.
    const { id, number } = last;
    const ready = () => colleague.post(`/v1/orders/${id}/markReady`, { id: anId() });
    if (size === tablet) moved.push(await timeOf(page, '.lane:nth-child(4)', short(number), ready));
  }
  await context.close();
  const where = `${pendingOrders} pending orders, ${size.name}, CPU ÷${slowdown}`;
  const figures = [timesFigure(`a new order from its announcement to its painted card, ${where}`, came, aimMs)];
  if (moved.length > 0) {
    figures.push(timesFigure(`an order called ready elsewhere, to its painted card, ${where}`, moved, aimMs));
  }
  return figures;
}

export async function measureBoard(browser: Browser, address: string): Promise<Figure[]> {
  const calls = await request.newContext({ baseURL: address });
  try {
    const colleague = await signInColleague(calls);
    for (let order = 0; order < pendingOrders; order += 1) await place(colleague);
    return [
      ...(await measureAt(browser, address, tablet, colleague)),
      ...(await measureAt(browser, address, phone, colleague)),
    ];
  } finally {
    await calls.dispose();
  }
}
