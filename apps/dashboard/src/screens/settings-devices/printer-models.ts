/** The printers that can be chosen, by the names on their cases. */
import { type PrinterModel, printerModels as models } from '@comanda/paper/printer-models';

const names: Readonly<Record<PrinterModel, string>> = {
  'epson-tm-m30ii': 'Epson TM-m30II',
  'epson-tm-m30iii': 'Epson TM-m30III',
  'epson-tm-t20iii': 'Epson TM-T20III',
  'epson-tm-t88vi': 'Epson TM-T88VI',
  'epson-tm-t88vii': 'Epson TM-T88VII',
  'star-mc-print2': 'Star mC-Print2',
  'star-mc-print3': 'Star mC-Print3',
  'star-tsp100iv': 'Star TSP100IV',
};

export const printerModels = models.map((value) => ({ value, label: names[value] }));

/** One that is stored and not known any more is shown as it is. */
export function modelName(model: string): string {
  return printerModels.find(({ value }) => value === model)?.label ?? model;
}
