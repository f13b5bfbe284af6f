/** What the tabs of a browser keep in one place: each of them shows at once what another has written. */

type Kept = {
  readonly persist: {
    readonly rehydrate: () => Promise<void> | void;
    readonly getOptions: () => { readonly name?: string };
  };
};

/** @returns reads what the others have left, at once: what is written then comes on top of it. */
export function shareBetweenTabs({ persist }: Kept): () => void {
  const hear = () => void persist.rehydrate();
  window.addEventListener('storage', ({ key }) => {
    if (key === persist.getOptions().name) hear();
  });
  // A tab that slept may have missed it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hear();
  });
  return hear;
}
