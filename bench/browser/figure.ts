/** One measured figure beside its aim. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
  /** null: for information, there is no aim. */
  readonly met: boolean | null;
  readonly note?: string;
};

/** @param share such as 0.95. @throws Error when nothing was measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

const rounded = (ms: number) => String(Math.round(ms));

/** Times in milliseconds against a limit that 95 of 100 keep. */
export function timesFigure(name: string, times: readonly number[], limitMs: number, note?: string): Figure {
  const p95 = percentile(times, 0.95);
  const worst = Math.max(...times);
  return {
    name,
    value: `p50 ${rounded(percentile(times, 0.5))} ms, p95 ${rounded(p95)} ms, worst ${rounded(worst)} ms (${times.length})`,
    aim: `p95 < ${limitMs} ms`,
    met: p95 < limitMs,
    ...(note === undefined ? {} : { note }),
  };
}

/** Times in milliseconds beside others that have the limit. */
export function timesBeside(name: string, times: readonly number[], note: string): Figure {
  const { value } = timesFigure(name, times, Infinity);
  return { name, value, aim: '–', met: null, note };
}
