/** PREPARING and READY FOR PICKUP, with the newest number apart (specification §2; drawing 09-display). */
import { type Page, pageAt, preparingSizes, readySizes } from './display-view.ts';
import { chefHat, element, icon, placeIn, shoppingBag } from './elements.ts';
import type { Texts } from './texts.ts';

export type ShownNumbers = {
  readonly preparing: readonly number[];
  readonly ready: readonly number[];
  /** Those that have just become ready. */
  readonly called: readonly number[];
  /** Counts the pages that were shown so far. */
  readonly turn: number;
  readonly texts: Texts;
};

/** A week with more orders than this has numbers of four digits. */
const longFrom = 1000;

const classes = (...names: readonly (string | false)[]) => names.filter((name) => name !== false).join(' ');

function headOf(kind: 'preparing' | 'ready', { page, pages }: Page, texts: Texts): HTMLElement {
  const head = element('div', { class: 'dsp__head' }, icon(kind === 'preparing' ? chefHat : shoppingBag));
  head.appendChild(element('h2', { id: `dsp-${kind}` }, texts(kind)));
  if (pages > 1) head.appendChild(element('span', { class: 'dsp__page' }, texts('page', { page, pages })));
  return head;
}

function listOf({ numbers, isDense }: Page, called: readonly number[] = []): HTMLElement {
  const isLong = numbers.some((number) => number >= longFrom);
  return element(
    'ol',
    { class: classes('dsp__numbers', isDense && 'is-dense', isLong && 'is-long') },
    ...numbers.map((number) =>
      element('li', { class: classes('dsp__number', called.includes(number) && 'is-called') }, String(number)),
    ),
  );
}

function newestOf(newest: number, isCalled: boolean, texts: Texts): HTMLElement {
  const names = classes('dsp__newest', isCalled && 'is-called', newest >= longFrom && 'is-long');
  const shown = element('p', { class: names });
  if (isCalled) shown.appendChild(element('span', { class: 'dsp__now' }, texts('nowReady')));
  shown.appendChild(element('span', {}, String(newest)));
  return shown;
}

const nothing = (text: string) => element('p', { class: 'dsp__nothing' }, text);
const isEmpty = () => element('div', { hidden: '' });

function columnIn(parent: Element, kind: 'preparing' | 'ready') {
  const column = element('section', { class: `dsp__column dsp__column--${kind}`, 'aria-labelledby': `dsp-${kind}` });
  parent.appendChild(column);
  return { head: placeIn(column), newest: placeIn(column), list: placeIn(column) };
}

/** @returns shows the numbers anew; only what differs is touched */
export function numbersIn(parent: Element): (shown: ShownNumbers) => void {
  const preparing = columnIn(parent, 'preparing');
  const ready = columnIn(parent, 'ready');
  return ({ preparing: waiting, ready: [newest, ...others], called, turn, texts }) => {
    const waitingPage = pageAt(waiting, preparingSizes, turn);
    const readyPage = pageAt(others, readySizes, turn);
    const isCalled = newest !== undefined && called.includes(newest);
    const language = texts('title');
    preparing.head.show(JSON.stringify([language, waitingPage.page, waitingPage.pages]), () =>
      headOf('preparing', waitingPage, texts),
    );
    preparing.list.show(JSON.stringify([language, waitingPage]), () =>
      waiting.length === 0 ? nothing(texts('nothingPreparing')) : listOf(waitingPage),
    );
    ready.head.show(JSON.stringify([language, readyPage.page, readyPage.pages]), () =>
      headOf('ready', readyPage, texts),
    );
    ready.newest.show(JSON.stringify([language, newest, isCalled]), () =>
      newest === undefined ? nothing(texts('nothingReady')) : newestOf(newest, isCalled, texts),
    );
    ready.list.show(JSON.stringify([readyPage, called]), () =>
      newest === undefined ? isEmpty() : listOf(readyPage, called),
    );
  };
}
