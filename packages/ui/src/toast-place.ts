// Where toasts stand. What lies beneath an open dialog can be neither reached nor read out: each dialog has a place for
// them inside itself from the moment it opens, as a place that comes with its words is not read out either.

/** The dialogs' places, the uppermost last. */
const places: HTMLElement[] = [];
let placeClass = 'toasts';
const listeners = new Set<() => void>();

const tellAll = (): void => listeners.forEach((listener) => listener());

/** Brings a place above whatever opened since; for one that is to be read out before its words come. */
export const raisePlace = (place: HTMLElement | null): void => {
  if (typeof place?.showPopover !== 'function') return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
};

/** The uppermost dialog's place; null while none is open. */
export const dialogsPlace = (): HTMLElement | null => places.at(-1) ?? null;

/** The uppermost dialog; null while none is open. */
export const topDialog = (): Element | null => dialogsPlace()?.parentElement ?? null;

/** The class of those that stand there, and of those that come. */
export const classDialogsPlaces = (name: string): void => {
  placeClass = name;
  for (const place of places) place.className = name;
};

/** @returns what ends it */
export const watchDialogsPlace = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Gives a dialog its place, once it is open. @returns what takes it away */
export const addDialogsPlace = (dialog: HTMLDialogElement): (() => void) => {
  const place = document.createElement('div');
  place.className = placeClass;
  place.setAttribute('popover', 'manual');
  place.setAttribute('aria-live', 'polite');
  dialog.append(place);
  raisePlace(place);
  places.push(place);
  tellAll();
  return () => {
    places.splice(places.indexOf(place), 1);
    place.remove();
    tellAll();
  };
};
