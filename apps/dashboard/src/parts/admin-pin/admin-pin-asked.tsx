/** The dialog of the admin PIN, for screens that may come to ask for it. */
import { atHand } from '../at-hand.tsx';

export const AdminPinAsked = atHand(async () => (await import('./admin-pin-dialog.tsx')).AdminPinDialog);
