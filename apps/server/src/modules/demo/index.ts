/** The demo: a venue with a past, accounts everybody knows, printers that need no paper (decisions.md §11). */
import type { House } from '../../platform/house.ts';
import { readDemoMark, writeDemoMark } from './demo-storage.ts';
import { bringFurtherPeople } from './further-people.ts';
import { liveThroughPastWeek } from './live-through.ts';
import { openVenue } from './open-venue.ts';

export { clearDemoStorage, readDemoMark } from './demo-storage.ts';
export { demoAdminPin, demoPassword, staff as demoStaff } from './gasthof-linde/staff.ts';
export { type DemoPrinters, startDemoPrinters } from './demo-printers.ts';

/** Makes the venue and its past where there is none yet. @returns the commands lived through, 0 when it stood already. */
export async function prepareDemo(house: House): Promise<number> {
  if ((await readDemoMark(house.database.read)) === 'ready') return 0;
  await writeDemoMark(house.database.write, 'building');
  await openVenue(house);
  await bringFurtherPeople(house);
  const steps = await liveThroughPastWeek(house);
  await writeDemoMark(house.database.write, 'ready');
  return steps;
}
