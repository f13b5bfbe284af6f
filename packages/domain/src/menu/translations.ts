/** Every text of the menu that can be written in several languages, and what is missing of them (decisions.md §1). */
import { accept, type Decision, refuse } from '../decision.ts';
import { contentLanguages, tidyTexts } from './content-languages.ts';
import type { Translated, WholeMenu } from './menu.ts';

export const translatedThings = ['category', 'product', 'combo', 'modifierGroup', 'tag', 'special'] as const;
export type TranslatedThing = (typeof translatedThings)[number];

export const translatedFields = ['name', 'title', 'description', 'hint', 'origin', 'info'] as const;
export type TranslatedField = (typeof translatedFields)[number];

/** Names one text: `part` is an option of a group or a component of a combo. */
export type TextPlace = {
  readonly thing: TranslatedThing;
  readonly id: string;
  readonly part: string | null;
  readonly field: TranslatedField;
};

export type MenuText = TextPlace & { readonly texts: Translated };

/** In the order of the forms; a field that is empty in every language is not among them. */
export function listTexts(menu: WholeMenu): MenuText[] {
  const found: MenuText[] = [];
  const add = (place: Omit<TextPlace, 'field'>, fields: Partial<Record<TranslatedField, Translated>>) => {
    for (const field of translatedFields) {
      const texts = fields[field] ?? {};
      if (Object.values(texts).some((text) => text.trim() !== '')) found.push({ ...place, field, texts });
    }
  };
  for (const { id, name, info } of menu.categories.values()) add({ thing: 'category', id, part: null }, { name, info });
  for (const { id, name, description, hint, origin } of menu.products.values()) {
    add({ thing: 'product', id, part: null }, { name, description, hint, origin });
  }
  for (const { id, name, description, hint, origin, components } of menu.combos.values()) {
    add({ thing: 'combo', id, part: null }, { name, description, hint, origin });
    for (const component of components) add({ thing: 'combo', id, part: component.id }, { title: component.title });
  }
  for (const { id, title, info, options } of menu.modifierGroups.values()) {
    add({ thing: 'modifierGroup', id, part: null }, { title, info });
    for (const option of options) {
      add({ thing: 'modifierGroup', id, part: option.id }, { title: option.title, info: option.info });
    }
  }
  for (const { id, title } of menu.tags.values()) add({ thing: 'tag', id, part: null }, { title });
  for (const { id, info } of menu.specials.values()) add({ thing: 'special', id, part: null }, { info });
  return found;
}

/** Language → texts that it lacks, of those that are written in any; only languages that have at least one. */
export function countMissing(
  texts: readonly Pick<MenuText, 'texts'>[],
): { language: string; written: number; missing: number }[] {
  return contentLanguages.flatMap((language) => {
    const written = texts.filter((one) => (one.texts[language]?.trim() ?? '') !== '').length;
    return written === 0 ? [] : [{ language, written, missing: texts.length - written }];
  });
}

/** @param before what its writer saw; another text there now is somebody else's work. */
export type TextChange = TextPlace & { readonly text: string; readonly before: string };

type Changed = Pick<WholeMenu, 'categories' | 'products' | 'combos' | 'modifierGroups' | 'tags' | 'specials'>;

/** @returns the things that changed, all others left out. */
export function setTexts(
  menu: WholeMenu,
  language: string,
  changes: readonly TextChange[],
): Decision<Changed, 'menu.error.textUnknown' | 'menu.error.textChangedMeanwhile'> {
  const changed = {
    categories: new Map(),
    products: new Map(),
    combos: new Map(),
    modifierGroups: new Map(),
    tags: new Map(),
    specials: new Map(),
  } as Record<keyof WholeMenu, Map<string, Thing>>;
  for (const change of changes) {
    const kind = kindOf[change.thing];
    const things: ReadonlyMap<string, Thing> = menu[kind] as ReadonlyMap<string, Thing>;
    const thing = changed[kind].get(change.id) ?? things.get(change.id);
    const after = thing === undefined ? 'unknown' : withText(thing, language, change);
    if (after === 'unknown') return refuse('menu.error.textUnknown');
    if (after === 'changed') return refuse('menu.error.textChangedMeanwhile', { text: change.before });
    changed[kind].set(change.id, after);
  }
  return accept(changed as unknown as Changed);
}

const kindOf = {
  category: 'categories',
  product: 'products',
  combo: 'combos',
  modifierGroup: 'modifierGroups',
  tag: 'tags',
  special: 'specials',
} as const satisfies Record<TranslatedThing, keyof WholeMenu>;

type Texts = { readonly [field in TranslatedField]?: Translated };
type Part = Texts & { readonly id: string };
type Thing = Part & { readonly options?: readonly Part[]; readonly components?: readonly Part[] };
type Failed = 'unknown' | 'changed';

function withText(thing: Thing, language: string, change: TextChange): Thing | Failed {
  if (change.part === null) return replaced(thing, language, change);
  for (const list of ['options', 'components'] as const) {
    const part = thing[list]?.find(({ id }) => id === change.part);
    if (part === undefined) continue;
    const after = replaced(part, language, change);
    if (after === 'unknown' || after === 'changed') return after;
    return { ...thing, [list]: thing[list]?.map((one) => (one === part ? after : one)) };
  }
  return 'unknown';
}

function replaced<Held extends Part>(
  thing: Held,
  language: string,
  { field, text, before }: TextChange,
): Held | Failed {
  const texts = thing[field];
  if (texts === undefined) return 'unknown';
  const now = texts[language] ?? '';
  if (now !== before && now !== text.trim()) return 'changed';
  return { ...thing, [field]: tidyTexts({ ...texts, [language]: text }) };
}
