/** Paying with a tag, for the sheet that may come to it. */
import { atHand } from '../../at-hand.tsx';

export const PayWithTagAsked = atHand(async () => (await import('./pay-with-tag.tsx')).PayWithTag);
