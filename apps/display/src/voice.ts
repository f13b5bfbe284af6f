/** Ready numbers are called by the browser's own voice, where the screen wants it (specification §2 /screens). */
import type { VoiceLanguage } from '@comanda/domain/venue/voice-languages';
import spoken from '@comanda/messages/spoken.json';

export type Voice = { readonly call: (numbers: readonly number[], languages: readonly VoiceLanguage[]) => void };

/** As much of the browser's speech as is used. */
export type Speech = Pick<SpeechSynthesis, 'getVoices' | 'speak'>;

const firstPart = (language: string) => language.toLowerCase().split(/[-_]/)[0];

/** A language without a voice stays silent: read by the voice of another one, nobody understands it. */
function voiceOf(speech: Speech, language: string): SpeechSynthesisVoice | null | undefined {
  const voices = speech.getVoices();
  // Some browsers never tell which they have.
  if (voices.length === 0) return null;
  const exact = voices.find(({ lang }) => lang.replace('_', '-').toLowerCase() === language.toLowerCase());
  return exact === undefined ? voices.find(({ lang }) => firstPart(lang) === firstPart(language)) : exact;
}

/** @param speech null: a browser that cannot speak stays silent */
export function makeVoice(speech: Speech | null): Voice {
  return {
    call: (numbers, languages) => {
      if (speech === null) return;
      for (const number of numbers) {
        for (const language of languages) {
          const voice = voiceOf(speech, language);
          if (voice === undefined) continue;
          const words = new SpeechSynthesisUtterance(spoken[language].replace('{number}', String(number)));
          words.lang = language;
          words.voice = voice;
          speech.speak(words);
        }
      }
    },
  };
}
