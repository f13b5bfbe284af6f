/** What the keyboard can do on each screen (design.md §10): the list behind `?`. */
import type german from '@comanda/messages/de-CH.json';

type Texts = (typeof german)['shortcut'];

/** A key with a name of its own in each language; signs, letters and F keys have one everywhere. */
export type KeyName = keyof Texts['keys'] | 'enter';
/** @param signs pressed together with the named key, or instead of one */
export type Shortcut = readonly [
  named: KeyName | null,
  signs: string,
  text: Exclude<keyof Texts, 'title' | 'groups' | 'keys'>,
];
export type ShortcutGroup = { readonly name: keyof Texts['groups']; readonly shortcuts: readonly Shortcut[] };

const checkout: ShortcutGroup = {
  name: 'checkout',
  shortcuts: [
    [null, '/', 'search'],
    ['enter', '', 'addFirst'],
    [null, '← ↑ ↓ →', 'arrows'],
    ['alt', '1…9', 'category'],
    [null, 'F2', 'table'],
    ['enter', '', 'pickTable'],
    [null, 'F4', 'comment'],
    [null, '+', 'more'],
    [null, '−', 'fewer'],
    ['del', '', 'remove'],
    [null, 'F8', 'send'],
    [null, 'F9', 'pay'],
    ['ctrl', 'Z', 'undo'],
    ['esc', '', 'close'],
  ],
};

const payment: ShortcutGroup = {
  name: 'payment',
  shortcuts: [
    [null, '0…9', 'digits'],
    [null, 'E', 'exact'],
    ['enter', '', 'confirm'],
  ],
};

const board: ShortcutGroup = { name: 'board', shortcuts: [['esc', '', 'closeSearch']] };

const form: ShortcutGroup = {
  name: 'form',
  shortcuts: [
    ['ctrl', 'S', 'save'],
    [null, '↑ ↓', 'sort'],
  ],
};

const translations: ShortcutGroup = { name: 'translations', shortcuts: [['enter', '', 'nextText']] };

const plan: ShortcutGroup = {
  name: 'plan',
  shortcuts: [
    [null, '← ↑ ↓ →', 'moveTable'],
    ['shift', '← ↑ ↓ →', 'sizeTable'],
  ],
};

const count: ShortcutGroup = {
  name: 'count',
  shortcuts: [
    ['enter', '↓', 'nextRow'],
    [null, '↑', 'previousRow'],
  ],
};

const coins: ShortcutGroup = { name: 'coins', shortcuts: [['enter', '', 'nextCoin']] };

const crop: ShortcutGroup = {
  name: 'crop',
  shortcuts: [
    [null, '← ↑ ↓ →', 'moveCrop'],
    [null, '+ −', 'zoomCrop'],
  ],
};

const nfc: ShortcutGroup = {
  name: 'nfc',
  shortcuts: [
    [null, '0…9', 'digits'],
    ['enter', '', 'confirmAmount'],
  ],
};

const everywhere: ShortcutGroup = {
  name: 'everywhere',
  shortcuts: [
    ['tab', '', 'next'],
    [null, '← →', 'tabs'],
    ['home', '', 'firstTab'],
    ['end', '', 'lastTab'],
    ['esc', '', 'closeDialog'],
    [null, '?', 'list'],
  ],
};

const places: readonly (readonly [place: RegExp, groups: readonly ShortcutGroup[]])[] = [
  [/^\/dashboard\/?$/, [board, payment]],
  [/^\/dashboard\/terminal/, [checkout, payment]],
  [/^\/dashboard\/tables/, [plan, payment]],
  [/^\/dashboard\/orders\//, [payment]],
  [/^\/dashboard\/closings/, [count, coins]],
  [/^\/dashboard\/settlement/, [coins]],
  [/^\/dashboard\/nfc/, [nfc]],
  [/^\/dashboard\/settings\/translations/, [form, translations]],
  [/^\/dashboard\/settings/, [form, crop]],
];

/** @param path of the screen, without its query */
export function shortcutsAt(path: string): readonly ShortcutGroup[] {
  return [...(places.find(([place]) => place.test(path))?.[1] ?? []), everywhere];
}
