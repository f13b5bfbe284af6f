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

export type Held = { readonly language: UiLanguage; readonly texts: Texts; readonly isWhole: boolean };

const held = new Map<UiLanguage, Held>();
/** Spoken somewhere on this page. */
const spoken = new Set<UiLanguage>();
const listeners = new Set<() => void>();
let isWholeWanted = false;

export function hearTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const spokenLanguages = (): readonly UiLanguage[] => [...spoken];

/** Undefined until they are there. */
export const heldTexts = (language: UiLanguage): Held | undefined => held.get(language);

export async function askTexts(language: UiLanguage): Promise<void> {
  spoken.add(language);
  const before = held.get(language);
  if (before !== undefined && (before.isWhole || !isWholeWanted)) return;
  const isWhole = isWholeWanted;
  const [first, second] = await Promise.all([work[language](), isWhole ? askRest(language) : null]);
  // Somebody else has brought as much meanwhile.
  const meanwhile = held.get(language);
  if (meanwhile !== undefined && (meanwhile.isWhole || !isWhole)) return;
  // Only what a screen says before its part is there would be missing, and no screen does.
  held.set(language, { language, texts: { ...first.default, ...second?.default } as Texts, isWhole });
  for (const listener of listeners) listener();
}

/** From now on every language that is spoken here has all its texts. */
export async function askWholeTexts(): Promise<void> {
  isWholeWanted = true;
  await Promise.all(Array.from(spoken, askTexts));
}
