/** @throws Error where no answer is there in time. An answer that this process has not read yet counts. */
export async function inTime<Value>(work: Promise<Value>, ms: number, late: string): Promise<Value> {
  // Nobody may be listening any more when it fails.
  work.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error(`${late} within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
