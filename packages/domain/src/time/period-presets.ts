/** The eight presets of the closings page by name, which an address may hold (specification §2). */
export const periodPresets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];
