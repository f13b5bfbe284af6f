/**
 * The texts of the screens, in two parts: what the daily work says is there at once, the rest comes when the page is at
 * rest or with a screen that says it (`with-texts`). Which area belongs where stands in `app/said-areas.ts`.
 */
import type { UiLanguage } from '@comanda/messages/languages';

import { whenReached } from './when-reached.ts';

export type Texts = typeof import('@comanda/messages/de-CH.json');
type Part = () => Promise<{ readonly default: Partial<Texts> }>;

const work: Readonly<Record<UiLanguage, Part>> = {
  'de-CH': whenReached(() => import('@comanda/messages/de-CH.json?work')),
  'en-US': whenReached(() => import('@comanda/messages/en-US.json?work')),
  'fr-CH': whenReached(() => import('@comanda/messages/fr-CH.json?work')),
  'it-CH': whenReached(() => import('@comanda/messages/it-CH.json?work')),
  'es-ES': whenReached(() => import('@comanda/messages/es-ES.json?work')),
  'pt-PT': whenReached(() => import('@comanda/messages/pt-PT.json?work')),
  'pl-PL': whenReached(() => import('@comanda/messages/pl-PL.json?work')),
};

/** Named by a file of their own: the checkout opens without it. */
const askRest = (language: UiLanguage) =>
  whenReached(async () => (await import('./rest-texts.ts')).restTexts[language]())();

export type Held = { readonly language: UiLanguage; readonly texts: Texts };

const held = new Map<UiLanguage, Held>();
/** Of these nothing more is to come. */
const whole = new Set<UiLanguage>();
/** Spoken somewhere on this page. */
const spoken = new Set<UiLanguage>();
/** On the tickets that this page prints: no screen waits for these. */
const printed = new Set<UiLanguage>();
const listeners = new Set<() => void>();
let isWholeWanted = false;
/** In these something was said before its part was there. */
const missed = new Set<UiLanguage>();
/** A part that did not come is asked for again. */
const againMs = 5000;

type Branch = { [key: string]: unknown };
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds what is not there yet, branch by branch. A text is a word or a list of them, as it was compiled. */
function add(to: Branch, from: Branch): void {
  for (const [key, value] of Object.entries(from)) {
    const before = to[key];
    if (!isBranch(value)) to[key] = value;
    else if (isBranch(before)) add(before, value);
    else add((to[key] = {}), value);
  }
}

export function hearTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the device is to keep: of screens and of tickets. */
export const spokenLanguages = (): readonly UiLanguage[] => [...new Set([...spoken, ...printed])];

/** Undefined until they are there. */
export const heldTexts = (language: UiLanguage): Held | undefined => held.get(language);

export const isWhole = (language: UiLanguage): boolean => whole.has(language);

export function askTexts(language: UiLanguage): Promise<void> {
  spoken.add(language);
  return bringTexts(language, isWholeWanted);
}

/** All that stands on tickets in a language, which may be none of the screens'. */
export function askPaperTexts(language: UiLanguage): Promise<void> {
  printed.add(language);
  return bringTexts(language, true);
}

async function bringTexts(language: UiLanguage, isAll: boolean): Promise<void> {
  if (held.has(language) && (whole.has(language) || !isAll)) return;
  const [first, second] = await Promise.all([work[language](), isAll ? askRest(language) : null]);
  // Somebody else has brought as much meanwhile.
  if (held.has(language) && (whole.has(language) || !isAll)) return;
  const isShown = held.has(language);
  // Only what a screen says before its part is there would be missing, and no screen does.
  const texts = (held.get(language)?.texts ?? {}) as Texts;
  add(texts, first.default);
  if (second !== null) add(texts, second.default);
  if (isAll) whole.add(language);
  // What is shown stays as it is: more words are no reason to draw every screen anew, and a slow tablet takes a third of
  // a second for that.
  if (isShown && !missed.delete(language)) return;
  held.set(language, { language, texts: isShown ? { ...texts } : texts });
  for (const listener of listeners) listener();
}

/** From now on every language that is spoken here has all its texts. */
export async function askWholeTexts(): Promise<void> {
  isWholeWanted = true;
  await Promise.all(Array.from(spoken, askTexts));
}

/** A text whose part is still to come: whoever said it is drawn again once it is there. */
export function missText(language: UiLanguage): void {
  missed.add(language);
  askWholeTexts().catch(() => {
    setTimeout(() => missed.has(language) && missText(language), againMs);
  });
}
