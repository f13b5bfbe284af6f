/** What a guest chose of a product's modifiers: groups, options with amounts, nested groups (specification §3, §4). */
export type SelectedOption = {
  readonly optionId: string;
  /** Default 1. */
  readonly amount: number;
  readonly groups: readonly SelectedGroup[];
};

export type SelectedGroup = {
  readonly groupId: string;
  readonly options: readonly SelectedOption[];
};
