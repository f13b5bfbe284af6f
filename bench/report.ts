/** Figures on the terminal and in bench/results.md: sections that were not measured this time stay as they are. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Figure, Row } from './figures/figure.ts';
import { describeMachine } from './machine.ts';

const file = join(import.meta.dirname, 'results.md');

const introduction = `# Measured figures of the server

Written by \`npm run bench\`; medians, with the smallest and largest of the repeats in brackets. Server, storage, load
generator and what is compared share one machine, so only figures of the same run should be compared.
`;

export type Result = {
  readonly rows: readonly Row[];
  /** Processes that wanted a core in the minute before: above nothing, the figures are worse than the server. */
  readonly loadBefore: number;
};

export function printRows(rows: readonly Row[]): void {
  for (const { what, value, aim, isReached } of rows) {
    const verdict = aim === null ? '' : `  [aim ${aim}: ${isReached ? 'reached' : 'MISSED'}]`;
    process.stdout.write(`${what}: ${value}${verdict}\n`);
  }
}

export async function keepResults(figures: readonly Figure[], results: ReadonlyMap<string, Result>): Promise<void> {
  const machine = await describeMachine();
  const kept = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : new Map<string, string>();
  const sections = figures.flatMap((figure) => {
    const result = results.get(figure.name);
    const text = result ? sectionOf(figure, result, machine) : kept.get(figure.title);
    return text === undefined ? [] : [text];
  });
  writeFileSync(file, `${introduction}\n${sections.join('\n')}`);
}

function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', `## ${part.trimEnd()}\n`]));
}

function sectionOf({ title, how }: Figure, { rows, loadBefore }: Result, machine: string): string {
  const table = rows.map(
    ({ what, value, aim, isReached }) =>
      `| ${what} | ${value} | ${aim ?? '–'} | ${isReached === null ? '' : isReached ? 'reached' : '**missed**'} |`,
  );
  const head = ['| What | Measured | Aim | |', '|---|---|---|---|'];
  return [
    `## ${title}`,
    '',
    how,
    '',
    `${machine} Load before it began: ${loadBefore.toFixed(1)}.`,
    '',
    ...head,
    ...table,
    '',
  ].join('\n');
}
