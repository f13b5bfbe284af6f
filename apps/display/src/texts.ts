/**
 * Words and times of the display. Its few texts have names in braces alone, so that no reader of ICU texts is needed, and
 * those of a language are less than asking for them: all come along.
 */
import { display as german } from '@comanda/messages/de-CH.json';
import { display as english } from '@comanda/messages/en-US.json';
import { display as spanish } from '@comanda/messages/es-ES.json';
import { display as french } from '@comanda/messages/fr-CH.json';
import { display as italian } from '@comanda/messages/it-CH.json';
import type { UiLanguage } from '@comanda/messages/languages';
import { display as polish } from '@comanda/messages/pl-PL.json';
import { display as portuguese } from '@comanda/messages/pt-PT.json';

type Key = keyof typeof german;
type Values = Readonly<Record<string, string | number>>;
export type Texts = (key: Key, values?: Values) => string;

const catalogues: Readonly<Record<UiLanguage, Readonly<Record<Key, string>>>> = {
  'de-CH': german,
  'en-US': english,
  'fr-CH': french,
  'it-CH': italian,
  'es-ES': spanish,
  'pt-PT': portuguese,
  'pl-PL': polish,
};

export function textsIn(language: UiLanguage): Texts {
  return (key, values = {}) => catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made !== undefined) return made;
  // No `hourCycle`: old browsers do not know it.
  const clock = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** `08:05`, in every language. */
export function timeIn(timeZone: string, at: number): string {
  const time = clockIn(timeZone).format(at);
  return time.startsWith('24') ? `00${time.slice(2)}` : time;
}
