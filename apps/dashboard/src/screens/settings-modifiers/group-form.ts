/** A group option by option, so that two people who change two options of it are not asked about each other's. */
import type { GroupValues, OptionDraft } from './group-values.ts';

type OptionKey = `option ${string}`;

/** Each option is a field; undefined where it was deleted. */
export type GroupForm = Omit<GroupValues, 'options'> & {
  readonly order: readonly string[];
  readonly [key: OptionKey]: OptionDraft | undefined;
};

export const optionKey = (id: string): OptionKey => `option ${id}`;

export function isOptionKey(key: string): key is OptionKey {
  return key.startsWith('option ');
}

export function formOf({ options, ...others }: GroupValues): GroupForm {
  const order = options.map(({ id }) => id);
  return { ...others, order, ...Object.fromEntries(options.map((option) => [optionKey(option.id), option])) };
}

/** In their order; those that it does not name come last, as they came. */
export function groupOf(form: GroupForm): GroupValues {
  const { title, info, internalNote, min, max, removes, default: chosen, order } = form;
  const known = new Map<string, OptionDraft>();
  for (const key of Object.keys(form)) {
    const option = isOptionKey(key) ? form[key] : undefined;
    if (option !== undefined) known.set(option.id, option);
  }
  const ids = new Set([...order, ...known.keys()]);
  const options = [...ids].flatMap((id) => known.get(id) ?? []);
  // What was chosen beforehand of an option that somebody deleted goes with it.
  const left = chosen.filter((id) => known.has(id));
  return { title, info, internalNote, min, max, removes, default: left, options };
}

/** What a change of the group is, option by option. Adding or deleting one is no change of the order. */
export function changeOf(change: Partial<GroupValues>, now: GroupForm): Partial<GroupForm> {
  const { options, ...others } = change;
  if (options === undefined) return others;
  const before = groupOf(now).options.map(({ id }) => id);
  const after = options.map(({ id }) => id);
  const gone = before.filter((id) => !after.includes(id));
  const asBefore = [...before.filter((id) => !gone.includes(id)), ...after.filter((id) => !before.includes(id))];
  const isSorted = asBefore.some((id, index) => id !== after[index]);
  return {
    ...others,
    ...Object.fromEntries(gone.map((id) => [optionKey(id), undefined])),
    ...Object.fromEntries(options.map((option) => [optionKey(option.id), option])),
    ...(isSorted ? { order: after } : {}),
  };
}
