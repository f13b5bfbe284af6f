/** How a print job stands, in one word and one colour. */
import type { WirePrintJob } from '@comanda/contract/print-jobs';

type Facts = Pick<WirePrintJob, 'status' | 'isOnItsWay' | 'isUnclear' | 'isAlarming'>;

export function standingOf({ status, isOnItsWay, isUnclear }: Omit<Facts, 'isAlarming'>) {
  if (isUnclear) return 'unclear';
  return isOnItsWay ? 'sent' : status;
}

const tones = {
  pending: 'neutral',
  sent: 'info',
  printed: 'positive',
  failed: 'negative',
  unclear: 'warning',
} as const satisfies Record<ReturnType<typeof standingOf>, string>;

export function toneOf(job: Facts) {
  const standing = standingOf(job);
  return job.isAlarming && standing === 'pending' ? 'negative' : tones[standing];
}
