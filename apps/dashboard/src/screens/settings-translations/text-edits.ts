/** Texts that are being translated: which were typed upon what, and where somebody else wrote meanwhile (decisions.md §1). */
import type { Answer } from '@comanda/contract/calls';

type Answered = Answer<'GET /v1/customers/{customerId}/menu/translations'>;
export type MenuText = Answered['texts'][number];

/** A text of the venue that stands beside the menu. */
export type VenueText = Pick<MenuText, 'source' | 'text'> & {
  readonly thing: 'receipt' | 'pickupLocation';
  readonly id: string;
  readonly part: null;
  readonly field: 'title' | 'subtitle' | 'description';
};
export type ListedText = MenuText | VenueText;

export type Listed = Pick<Answered, 'sourceLanguage' | 'languages'> & {
  readonly menuTexts: readonly MenuText[];
  readonly venueTexts: readonly VenueText[];
};

/** `before`: what stood there when the person began to type. */
export type TextEdit = { readonly text: string; readonly before: string };

/** By `keyOf`. */
export type TextEdits = Readonly<Record<string, TextEdit>>;

export function keyOf({ thing, id, part, field }: ListedText): string {
  return `${thing} ${id} ${part ?? ''} ${field}`;
}

export function storedOf({ text }: ListedText): string {
  return text ?? '';
}

/** Put back as it is stored now, it is no edit. */
export function withText(edits: TextEdits, listed: ListedText, text: string): TextEdits {
  const key = keyOf(listed);
  const stored = storedOf(listed);
  const before = edits[key]?.before ?? stored;
  const { [key]: _, ...others } = edits;
  return text === stored && before === stored ? others : { ...others, [key]: { text, before } };
}

/** Somebody else wrote something else there while this person did. */
export function isContested(listed: ListedText, edit: TextEdit | undefined): boolean {
  if (edit === undefined) return false;
  const stored = storedOf(listed);
  return stored !== edit.before && stored !== edit.text.trim();
}

/** What is to be sent, in the order of the list; what somebody else wrote in the same words needs no saving. */
export function changedTexts<Text extends ListedText>(texts: readonly Text[], edits: TextEdits) {
  return texts.flatMap((listed) => {
    const edit = edits[keyOf(listed)];
    if (edit === undefined || edit.text.trim() === storedOf(listed)) return [];
    const { thing, id, part, field }: Pick<Text, 'thing' | 'id' | 'part' | 'field'> = listed;
    return [{ thing, id, part, field, text: edit.text.trim(), before: edit.before }];
  });
}

/** `mine`: upon what stands there now; `theirs`: nothing was typed. */
export function decided(edits: TextEdits, listed: ListedText, whose: 'mine' | 'theirs'): TextEdits {
  const key = keyOf(listed);
  const { [key]: edit, ...others } = edits;
  if (edit === undefined || whose === 'theirs') return others;
  return { ...others, [key]: { text: edit.text, before: storedOf(listed) } };
}

/** After a save: what was typed meanwhile stays, upon what was saved. */
export function withoutSaved(edits: TextEdits, saved: TextEdits): TextEdits {
  const left = Object.entries(edits).flatMap(([key, edit]) => {
    const sent = saved[key];
    if (sent === undefined) return [[key, edit] as const];
    return sent.text === edit.text ? [] : [[key, { text: edit.text, before: sent.text.trim() }] as const];
  });
  return Object.fromEntries(left);
}

type Wish = { readonly onlyMissing: boolean; readonly wanted: string };

/** A text that is being written stays in sight, whatever is looked for. */
export function shownTexts(texts: readonly ListedText[], edits: TextEdits, { onlyMissing, wanted }: Wish) {
  const looked = wanted.trim().toLocaleLowerCase();
  return texts.filter((listed) => {
    if (edits[keyOf(listed)] !== undefined) return true;
    if (onlyMissing && listed.text !== null) return false;
    return looked === '' || `${listed.source}\n${storedOf(listed)}`.toLocaleLowerCase().includes(looked);
  });
}
