/** The printers whose ways are known (decisions.md §7, deliverer 1). */

export const escPosModels = [
  'epson-tm-m30ii',
  'epson-tm-m30iii',
  'epson-tm-t20iii',
  'epson-tm-t88vi',
  'epson-tm-t88vii',
] as const;
export type EscPosModel = (typeof escPosModels)[number];
