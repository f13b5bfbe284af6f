/** Figures at three sizes of the data as bench/scale.md, with a verdict on how each grows. */
import type { Size } from './fill.ts';
import { type FigureName, figures, type Stage } from './measure.ts';
import { type PageFigure, pageFigures, type Pages } from './pages.ts';

export type Sized = {
  readonly size: Size;
  /** Cores that others kept busy before it was measured, while the bench rested. */
  readonly others: number;
  readonly pages: Pages;
  readonly stages: readonly Stage[];
  /** Orders per second of the engine alone; null without pgbench. */
  readonly raw: number | null;
};

/** Cores: a machine on which nobody works is never quite still. */
const calmCores = 0.4;
/** What the noise of three short measurements adds. */
const noise = 1.5;

export type Verdict = { readonly growth: number; readonly allowed: number; readonly isKept: boolean };

/** An index over n rows is as deep as the logarithm of n: so much longer may the slowest of a hundred take. */
export function verdictOf(first: Sized, last: Sized, name: FigureName, processes: number): Verdict {
  const p99 = ({ stages }: Sized) =>
    stages.find((stage) => stage.processes === processes)?.taken[name].p99 ?? Number.NaN;
  const growth = p99(last) / p99(first);
  return judge(growth, logarithm(first, last) * noise);
}

/** Pages are counted, not timed: nothing is added for noise but the part of a page that a mean leaves. */
export function pagesVerdictOf(first: Sized, last: Sized, name: PageFigure): Verdict {
  const growth = (last.pages[name] + 1) / (first.pages[name] + 1);
  return judge(growth, logarithm(first, last));
}

const logarithm = (first: Sized, last: Sized) => Math.log(last.size.orders) / Math.log(first.size.orders);
const judge = (growth: number, allowed: number): Verdict => ({ growth, allowed, isKept: growth <= allowed });

export function scaleMarkdown(sized: readonly Sized[], machine: string): string {
  const others = sized.map((one) => one.others);
  const calm = Math.max(...others) <= calmCores;
  return [
    '# How it grows',
    '',
    `Written by \`npm run bench:scale\`. Venues of 90 products and their orders are copied inside PostgreSQL from one venue and one paid order that went through the door. Processes, engine and load generator share one machine; 8 clients in a closed loop ask the same number of venues at each size. The engine alone gets the statements of an order by \`pgbench -M prepared\`. A day report is today’s statistics, of 25 orders beside those of the same day of the week before; live fan-out counts from sending an order to the moment at which the last of 20 screens of the venue has heard. What was placed while measuring is taken for served and printed before anything else is measured: a venue has 20 orders open.`,
    '',
    `${machine} Cores busy with other work before each size, while the bench rested: ${others.map((cores) => cores.toFixed(1)).join(', ')}.`,
    ...(calm
      ? []
      : [
          '',
          `**The machine had other work (more than ${calmCores} cores of it): these figures show that it runs, and are not to be relied on.**`,
        ]),
    '',
    '| Venues | Orders | Processes | Figure | p50 | p99 | per second |',
    '|--:|--:|--:|---|--:|--:|--:|',
    ...sized.flatMap(({ size, stages }) => stages.flatMap((stage) => figures.map((name) => rowOf(size, stage, name)))),
    '',
    '| Venues | Orders | Orders per second, the engine alone | Best of the server |',
    '|--:|--:|--:|--:|',
    ...sized.map(rawRow),
    '',
    `## Does it grow no worse than logarithmically?`,
    '',
    `p99 at the largest beside the smallest size; allowed is the growth of the logarithm of the orders, times ${noise} for noise.`,
    '',
    '| Figure | Processes | p99 grows | Allowed | |',
    '|---|--:|--:|--:|---|',
    ...verdictRows(sized, calm),
    '',
    ...pagesPart(sized),
    '',
  ].join('\n');
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function rowOf({ venues, orders }: Size, { processes, taken }: Stage, name: FigureName): string {
  const { p50, p99, perSecond } = taken[name];
  const rate = perSecond === null ? '' : perSecond.toFixed(0);
  return `| ${venues} | ${orders} | ${processes} | ${name} | ${ms(p50)} | ${ms(p99)} | ${rate} |`;
}

function rawRow({ size, stages, raw }: Sized): string {
  const best = Math.max(...stages.map(({ taken }) => taken['place order'].perSecond ?? 0));
  return `| ${size.venues} | ${size.orders} | ${raw?.toFixed(0) ?? '–'} | ${best.toFixed(0)} |`;
}

function verdictRows(sized: readonly Sized[], calm: boolean): string[] {
  const [first, last] = [sized[0], sized.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return last.stages.flatMap(({ processes }) =>
    figures.map((name) => {
      const { growth, allowed, isKept } = verdictOf(first, last, name, processes);
      const kept = isKept ? 'yes' : '**no**';
      return `| ${name} | ${processes} | × ${growth.toFixed(2)} | × ${allowed.toFixed(2)} | ${calm ? kept : 'no verdict'} |`;
    }),
  );
}

function pagesPart(sized: readonly Sized[]): string[] {
  const [first, last] = [sized[0], sized.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return [
    '## Does the work of a call grow?',
    '',
    `Pages of 8 kB of the program’s tables and indexes that the engine looks at, from memory or disk, for one call of one process at venues at which nobody has ordered meanwhile; the last row is what the program reads in a second in which nobody asks and nothing is printed. They are counted, so a busy machine does not change them. Allowed is the growth of the logarithm of the orders.`,
    '',
    `| Figure | ${sized.map(({ size }) => `${size.orders} orders, ${size.venues} venues`).join(' | ')} | Grows | Allowed | |`,
    `|---|${'--:|'.repeat(sized.length + 2)}---|`,
    ...pageFigures.map((name) => {
      const { growth, allowed, isKept } = pagesVerdictOf(first, last, name);
      const counts = sized.map(({ pages }) => pages[name].toFixed(1)).join(' | ');
      return `| ${name} | ${counts} | × ${growth.toFixed(2)} | × ${allowed.toFixed(2)} | ${isKept ? 'yes' : '**no**'} |`;
    }),
  ];
}
