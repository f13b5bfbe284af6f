/** Where something lies, once it is there. */
import type { Locator } from '@playwright/test';

/** As it is drawn now: what stands beside it may still come (`at-rest.ts`). */
export async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}
