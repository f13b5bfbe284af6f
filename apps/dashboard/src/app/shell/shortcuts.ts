/** What the keyboard can do on each screen (design.md §10): the list behind `?`. */
import type german from '@comanda/messages/de-CH.json';

type Texts = (typeof german)['shortcut'];

export type Shortcut = readonly [keys: string, text: Exclude<keyof Texts, 'title' | 'groups'>];
export type ShortcutGroup = { readonly name: keyof Texts['groups']; readonly shortcuts: readonly Shortcut[] };

const checkout: ShortcutGroup = {
  name: 'checkout',
  shortcuts: [
    ['/', 'search'],
    ['Enter', 'addFirst'],
    ['← ↑ ↓ →', 'arrows'],
    ['Alt 1…9', 'category'],
    ['F2', 'table'],
    ['F4', 'comment'],
    ['+', 'more'],
    ['−', 'fewer'],
    ['Del', 'remove'],
    ['F8', 'send'],
    ['F9', 'pay'],
    ['Ctrl Z', 'undo'],
    ['Esc', 'close'],
  ],
};

const payment: ShortcutGroup = {
  name: 'payment',
  shortcuts: [
    ['0…9', 'digits'],
    ['E', 'exact'],
    ['Enter', 'confirm'],
  ],
};

const board: ShortcutGroup = { name: 'board', shortcuts: [['Esc', 'closeSearch']] };

const form: ShortcutGroup = {
  name: 'form',
  shortcuts: [
    ['Ctrl S', 'save'],
    ['↑ ↓', 'sort'],
  ],
};

const translations: ShortcutGroup = { name: 'translations', shortcuts: [['Enter', 'nextText']] };

const plan: ShortcutGroup = {
  name: 'plan',
  shortcuts: [
    ['← ↑ ↓ →', 'moveTable'],
    ['Shift ← ↑ ↓ →', 'sizeTable'],
  ],
};

const count: ShortcutGroup = {
  name: 'count',
  shortcuts: [
    ['Enter ↓', 'nextRow'],
    ['↑', 'previousRow'],
  ],
};

const everywhere: ShortcutGroup = {
  name: 'everywhere',
  shortcuts: [
    ['Tab', 'next'],
    ['Esc', 'closeDialog'],
    ['?', 'list'],
  ],
};

const places: readonly (readonly [place: RegExp, groups: readonly ShortcutGroup[]])[] = [
  [/^\/dashboard\/?$/, [board, payment]],
  [/^\/dashboard\/terminal/, [checkout, payment]],
  [/^\/dashboard\/tables/, [plan, payment]],
  [/^\/dashboard\/orders\//, [payment]],
  [/^\/dashboard\/closings/, [count]],
  [/^\/dashboard\/settings\/translations/, [form, translations]],
  [/^\/dashboard\/settings/, [form]],
];

/** @param path of the screen, without its query */
export function shortcutsAt(path: string): readonly ShortcutGroup[] {
  return [...(places.find(([place]) => place.test(path))?.[1] ?? []), everywhere];
}
