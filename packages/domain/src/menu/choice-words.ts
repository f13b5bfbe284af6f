/**
 * A choice in words, to staff and to guests alike: how many may be chosen, and how far it is (specification §5). The
 * words are the names of their texts in the catalogues (`modifiers`).
 */
import type { GroupView } from './modifier-view.ts';

type Counts = Readonly<Record<string, number>>;

/** Told with the title: `Gemüse, 2 wählen`, `Extras, bis 5`. */
export type TitleWords = {
  readonly word: 'chooseAtLeast' | 'chooseRange' | 'chooseSome' | 'upTo';
  readonly counts: Counts;
};

/** Null where the title says it all. */
export function titleWords({ isSingle, status: { minimum, maximum } }: GroupView): TitleWords | null {
  if (isSingle) return null;
  if (minimum > 1 && maximum === 0) return { word: 'chooseAtLeast', counts: { count: minimum } };
  if (minimum > 0 && maximum > minimum) return { word: 'chooseRange', counts: { minimum, maximum } };
  if (minimum > 1) return { word: 'chooseSome', counts: { count: minimum } };
  if (maximum > 1 && minimum === 0) return { word: 'upTo', counts: { count: maximum } };
  return null;
}

export type Progress = {
  /** `missing`: something must be chosen still. `free`: nothing has to be. */
  readonly state: 'missing' | 'met' | 'free';
  readonly word: 'selectedRequired' | 'required' | 'selectedDone' | 'selectedOf' | 'optional';
  readonly counts: Counts;
};

/** Of a group of modifiers. */
export function groupProgress({ isSingle, status }: GroupView): Progress {
  const { chosen, minimum, maximum, missing, required } = status;
  if (required && missing > 0) return { state: 'missing', word: 'selectedRequired', counts: { chosen, minimum } };
  if (required && isSingle) return { state: 'met', word: 'required', counts: {} };
  if (required) {
    return { state: 'met', word: 'selectedDone', counts: { chosen, minimum: Math.max(minimum, maximum, chosen) } };
  }
  if (maximum > 0 && chosen > 0) return { state: 'free', word: 'selectedOf', counts: { chosen, maximum } };
  return { state: 'free', word: 'optional', counts: {} };
}

/** Of a component of a combo: one of its products must be chosen. */
export function componentProgress(isChosen: boolean): Progress {
  return isChosen
    ? { state: 'met', word: 'required', counts: {} }
    : { state: 'missing', word: 'selectedRequired', counts: { chosen: 0, minimum: 1 } };
}
