/** Which option's dialog is open, and what becomes of it in the form of its group. */
import { newCommandId } from '@comanda/api-client/command-id';
import { useState } from 'react';

import { freshOption, type GroupValues, isSingle, type OptionDraft } from './group-values.ts';
import type { OptionResult } from './option-dialog.tsx';

type Opened = OptionResult & { readonly isNew: boolean };

/** In single choice at most one is chosen beforehand; else as many as there are, in the order of the options. */
function withDefault(values: GroupValues, options: readonly OptionDraft[], { option, isDefault }: OptionResult) {
  const others = values.default.filter((id) => id !== option.id);
  if (!isDefault) return others;
  if (isSingle(values)) return [option.id];
  const chosen = new Set([...others, option.id]);
  return options.map(({ id }) => id).filter((id) => chosen.has(id));
}

type Group = {
  readonly values: GroupValues;
  readonly set: (change: Partial<GroupValues>) => void;
  /** @param upon as it was when its dialog was opened */
  readonly setOption: (option: OptionDraft, upon: OptionDraft) => void;
};

export function useOptionEdit({ values, set, setOption }: Group) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return {
    opened,
    close,
    open: (option: OptionDraft) => setOpened({ option, isDefault: values.default.includes(option.id), isNew: false }),
    openNew: () => setOpened({ option: freshOption(newCommandId()), isDefault: false, isNew: true }),
    apply: (result: OptionResult) => {
      const { option } = result;
      const isNew = opened?.isNew ?? true;
      const options = isNew ? [...values.options, option] : values.options;
      if (isNew) set({ options });
      else setOption(option, opened?.option ?? option);
      if (result.isDefault !== opened?.isDefault) set({ default: withDefault(values, options, result) });
      close();
    },
    remove: (optionId: string) => {
      set({
        options: values.options.filter(({ id }) => id !== optionId),
        default: values.default.filter((id) => id !== optionId),
      });
      close();
    },
  };
}
