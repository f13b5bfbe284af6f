/** The demo: a venue with a past, accounts everybody knows, printers that need no paper (decisions.md §11). */
import type { House } from '../../platform/house.ts';
import type { MediaStore } from '../media/index.ts';
import { bringMessages } from './bring-messages.ts';
import { readDemoMark, writeDemoMark } from './demo-storage.ts';
import { bringFurtherPeople } from './further-people.ts';
import { counterScreen } from './gasthof-linde/venue.ts';
import { hangUpSigns } from './hang-up-signs.ts';
import { liveThroughPastWeek } from './live-through.ts';
import { openDoors } from './open-doors.ts';
import { openPayments } from './open-payments.ts';
import { openVenue } from './open-venue.ts';

export { clearDemoStorage, readDemoMark } from './demo-storage.ts';
export { demoAdminPin, demoPassword, staff as demoStaff } from './gasthof-linde/staff.ts';
export { type DemoProviders, startDemoProviders } from './demo-providers.ts';
export { type DemoPrinters, startDemoPrinters } from './demo-printers.ts';
export { showGallery } from './show-gallery.ts';

export const demoScreenId = counterScreen.id;

/** Makes the venue and its past where there is none yet. @returns the commands lived through, 0 when it stood already. */
export async function prepareDemo(house: House, media: MediaStore): Promise<number> {
  if ((await readDemoMark(house.database.read)) === 'ready') return 0;
  await writeDemoMark(house.database.write, 'building');
  await openVenue(house);
  await openPayments(house);
  await hangUpSigns(house, media);
  await openDoors(house);
  await bringFurtherPeople(house);
  await bringMessages(house);
  const steps = await liveThroughPastWeek(house);
  await writeDemoMark(house.database.write, 'ready');
  return steps;
}
