/** The locked screen of a shared till: loaded while somebody works, for it may be needed when there is no network. */
import { withTexts } from '../../parts/with-texts.ts';

export const loadTillScreen = withTexts(() => import('../../screens/till/till-screen.tsx'));
