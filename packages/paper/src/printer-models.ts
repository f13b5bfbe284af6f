/** The printers that can be chosen, and what each understands (decisions.md §7). */
import type { PrinterLanguage } from '@comanda/domain/printing/printer-ways';

import { escPosModels } from './esc-pos-models.ts';

/** Printers of Star that fetch by CloudPRNT and understand StarPRNT. */
export const starModels = ['star-mc-print2', 'star-mc-print3', 'star-tsp100iv'] as const;

export const printerModels = [...escPosModels, ...starModels] as const;
export type PrinterModel = (typeof printerModels)[number];

/** One we do not know is driven as the most usual ones. */
export function languageOf(model: string): PrinterLanguage {
  return starModels.some((known) => known === model) ? 'starPrnt' : 'escPos';
}
