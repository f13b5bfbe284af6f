import { afterEach, expect, test, vi } from 'vitest';

import { makeVoice } from './voice.ts';

class Words {
  readonly text: string;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** @param langs of the voices that this browser has */
function speechWith(langs: readonly string[]) {
  vi.stubGlobal('SpeechSynthesisUtterance', Words);
  const said: string[] = [];
  const speech = {
    // The display looks at nothing else of a voice.
    getVoices: () => langs.map((lang) => ({ lang }) as SpeechSynthesisVoice),
    speak: ({ text, lang, voice }: SpeechSynthesisUtterance) => said.push(`${lang} ${voice?.lang ?? '-'}: ${text}`),
  };
  return { voice: makeVoice(speech), said };
}

test('each number in each language, by its own voice', () => {
  const { voice, said } = speechWith(['en-GB', 'de_CH', 'de-DE', 'fr-FR']);
  voice.call([7, 8], ['de-CH', 'fr-CH']);
  expect(said).toEqual([
    'de-CH de_CH: Nummer 7 ist bereit.',
    'fr-CH fr-FR: Le numéro 7 est prêt.',
    'de-CH de_CH: Nummer 8 ist bereit.',
    'fr-CH fr-FR: Le numéro 8 est prêt.',
  ]);
});

test('a language without a voice stays silent; a browser that names none is trusted', () => {
  const some = speechWith(['en-GB']);
  some.voice.call([7], ['pl-PL', 'en-US']);
  expect(some.said).toEqual(['en-US en-GB: Number 7 is ready.']);
  const none = speechWith([]);
  none.voice.call([7], ['pl-PL']);
  expect(none.said).toEqual(['pl-PL -: Numer 7 jest gotowy.']);
});

test('a browser without speech is no harm', () => expect(() => makeVoice(null).call([7], ['de-CH'])).not.toThrow());
