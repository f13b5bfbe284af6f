/**
 * The board with three hundred pending orders: from the announcement's arrival in the browser to the painted card. In
 * between the page asks the server for the list, so the server's answer is in it.
 */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';

import { type Figure, timesBeside, timesFigure } from './figure.ts';
import { openPage, phone, signedInContext, type Size, slowdown, tablet } from './open-browser.ts';
import { untilDrawn } from './taps.ts';

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
      clearTimeout(limit);
      const since = () => performance.now() - window.announcedAt;
      const frame = new MessageChannel();
      // Posted in the frame that shows the card: it comes after style, layout and paint.
      const shown = new Promise((drawn) => (frame.port1.onmessage = () => drawn(since())));
      frame.port2.postMessage(null);
      requestAnimationFrame(() => {
        const nextFrameMs = since();
        requestAnimationFrame(async () => {
          const secondFrameMs = since();
          const shownMs = await shown;
          frame.port1.close();
          resolve({ shownMs, nextFrameMs, secondFrameMs });
        });
      });
    };
    look();
  });
})()`;

/** Milliseconds from the announcement's arrival. */
type Painted = {
  /** Until the page's part of the frame that shows the card is done. */
  readonly shownMs: number;
  /** As taps are counted (paint-probe.ts, a): until the frame after it begins, up to a frame too much. */
  readonly nextFrameMs: number;
  /** Until the frame after that one. */
  readonly secondFrameMs: number;
};

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

/** Until the card stands where it belongs. */
async function timeOf(page: Page, lane: string, shown: string, act: () => Promise<unknown>): Promise<Painted> {
  await page.evaluate(() => window.paintProbe.rest());
  await page.evaluate(`window.announcedAt = undefined`);
  const isShown = `() => [...document.querySelectorAll('${lane} .oc__link')].some((link) => link.textContent === '${shown}')`;
  const painted = page.evaluate<Painted>(`window.paintedAfterAnnouncement(${isShown})`);
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
  const [came, moved]: [Painted[], Painted[]] = [[], []];
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
  return [
    ...figuresOf(`a new order from its announcement to its painted card, ${where}`, came),
    ...(moved.length > 0 ? figuresOf(`an order called ready elsewhere, to its painted card, ${where}`, moved) : []),
  ];
}

function figuresOf(name: string, times: readonly Painted[]): Figure[] {
  const of = (what: keyof Painted) => times.map((time) => time[what]);
  return [
    timesFigure(name, of('nextFrameMs'), aimMs, 'to the beginning of the frame after the one that shows it'),
    timesBeside(`the same in the page: ${name}`, of('shownMs'), untilDrawn),
    timesBeside(`to the second frame after: ${name}`, of('secondFrameMs'), 'as it was counted before'),
  ];
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
