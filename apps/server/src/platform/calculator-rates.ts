/** The file in which whoever runs the server names the prices and fees of the calculator (decisions.md §6). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { onlyExamples, type RatesInUse, readRates } from '@comanda/domain/calculator/read-rates';

/**
 * @param told what CALCULATOR_RATES says; nothing: the examples
 * @throws Error for what cannot be read or is wrong: a visitor must not be told another price unseen
 */
export function readCalculatorRates(told: string | undefined): RatesInUse {
  if (told === undefined || told === '') return onlyExamples;
  const path = resolve(told);
  try {
    return readRates(contentOf(path));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`CALCULATOR_RATES: ${path}: ${why}`, { cause: error });
  }
}

function contentOf(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error('cannot be read', { cause: error });
  }
  try {
    // Some editors write a mark before the first letter.
    return JSON.parse(text.trim());
  } catch (error) {
    throw new Error(`is no JSON (${error instanceof Error ? error.message : String(error)})`, { cause: error });
  }
}
