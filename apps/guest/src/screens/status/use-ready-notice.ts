/** Tells a guest who looks elsewhere that it is ready: the title says so, and the phone shakes and rings unless that is switched off. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

const toneSeconds = 0.6;
const secondMs = 1000;
const shake = [200, 100, 200, 100, 400];

/** Two soft tones; a browser that allows no sound stays silent. */
function ring(): void {
  try {
    const audio = new AudioContext();
    const pitches = [660, 880];
    const spacing = 0.25;
    for (const [index, pitch] of pitches.entries()) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      const from = audio.currentTime + index * spacing;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.2, from);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + toneSeconds);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + toneSeconds);
    }
    // A browser gives a page few of them.
    setTimeout(() => void audio.close(), (pitches.length * spacing + toneSeconds) * secondMs);
  } catch {
    // The screen says it too.
  }
}

/**
 * @param isReady of an order that is known; null: not known yet
 * @param isLoud whether it may be heard and felt
 */
export function useReadyNotice(isReady: boolean | null, number: string, isLoud: boolean): void {
  const t = useTranslations('guestApp.status');
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (isReady === null) return;
    const isNew = isReady && before.current === false;
    before.current = isReady;
    document.title = isReady ? t('readyTitle', { number }) : t('title');
    if (!isNew || !isLoud) return;
    navigator.vibrate?.(shake);
    ring();
  }, [isReady, number, isLoud, t]);
}
