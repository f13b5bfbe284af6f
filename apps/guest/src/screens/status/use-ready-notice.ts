/** Tells a guest who looks elsewhere that it is ready: the phone shakes, rings, and the title says so. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

const shake = [200, 100, 200, 100, 400];

/** Two soft tones; a browser that allows no sound stays silent. */
function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [index, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      const from = audio.currentTime + index * 0.25;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.2, from);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.6);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.6);
    }
  } catch {
    // The screen says it too.
  }
}

/** @param isReady of an order that is known; null: not known yet */
export function useReadyNotice(isReady: boolean | null, number: string): void {
  const t = useTranslations('guestApp.status');
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (isReady === null) return;
    const isNew = isReady && before.current === false;
    before.current = isReady;
    document.title = isReady ? t('readyTitle', { number }) : t('title');
    if (!isNew) return;
    navigator.vibrate?.(shake);
    ring();
  }, [isReady, number, t]);
}
