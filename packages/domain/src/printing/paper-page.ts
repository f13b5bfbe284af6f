/** How wide a printer's paper is and which letters it has (specification §3 Printer). */

/** Normal characters on a line: 48 on 80 mm paper, 42 on some older printers, 32 on 58 mm. */
export const pageColumns = [48, 42, 32] as const;
export type PageColumns = (typeof pageColumns)[number];

/** All letters of ours, or, where a printer numbers its code pages in a way of its own, the Western ones alone. */
export const characterSets = ['european', 'western'] as const;
export type CharacterSet = (typeof characterSets)[number];
