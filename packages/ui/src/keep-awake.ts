/**
 * A screen that nobody touches stays lit: in the kitchen, at the kiosk, on the wall (design.md §9). Browsers give it to
 * secure pages in sight alone; where one does not, or the battery is low, the device sleeps as it was set to.
 */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Lock = Pick<WakeLockSentinel, 'released' | 'release'>;
/** Older browsers have none. */
type Device = { readonly wakeLock?: { request(kind: 'screen'): Promise<Lock> } };

let kept = 0;

/** Whether a part of this page wants the screen on, also where the browser cannot: a device that hangs on a wall or stands at a stove. */
export const isKeptAwake = (): boolean => kept > 0;

/** @returns what lets it sleep again */
export function keepAwake(page: Page = document, device: Device = navigator): () => void {
  kept += 1;
  const letGo = holdScreen(page, device);
  return () => {
    kept -= 1;
    letGo();
  };
}

function holdScreen(page: Page, { wakeLock }: Device): () => void {
  if (wakeLock === undefined) return () => {};
  let isOver = false;
  let isAsked = false;
  let hasTurned = false;
  let held: Lock | null = null;
  const take = (lock: Lock | null) => {
    isAsked = false;
    if (isOver) {
      void lock?.release();
      return;
    }
    held = lock;
    // The answer is to a page that was turned away meanwhile.
    if (hasTurned) ask();
  };
  const ask = () => {
    hasTurned = isAsked;
    // Out of sight it is lost, and asked for anew.
    if (page.visibilityState !== 'visible' || isAsked || held?.released === false) return;
    isAsked = true;
    wakeLock.request('screen').then(take, () => take(null));
  };
  page.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', ask);
    void held?.release();
  };
}
