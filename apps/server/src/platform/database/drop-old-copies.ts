/** Copies from before migrations hold guests who were forgotten since: they stay no longer than they are of use. */
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const keptCopies = 2;
const keptMs = 30 * 86_400_000;

export function copyName(file: string, now: number): string {
  return `${file}.before-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
}

/** The newest ones stay however old they are. @param file of the storage; nothing beside it is touched but its copies */
export async function dropOldCopies(file: string, now: number): Promise<void> {
  const folder = dirname(file);
  const copies = (await readdir(folder)).flatMap((name) => {
    const at = madeAt(name, `${basename(file)}.before-`);
    return at === null ? [] : [{ name, at }];
  });
  const old = copies
    .toSorted((a, b) => b.at - a.at)
    .slice(keptCopies)
    .filter(({ at }) => at < now - keptMs);
  // What cannot be removed keeps no house from opening; the next start tries again.
  for (const { name } of old) await rm(join(folder, name)).catch(() => undefined);
}

/** Null: none that this program made. */
function madeAt(name: string, prefix: string): number | null {
  if (!name.startsWith(prefix)) return null;
  const stamp = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)$/.exec(name.slice(prefix.length));
  const at = stamp === null ? Number.NaN : Date.parse(`${stamp[1]}:${stamp[2]}:${stamp[3]}.${stamp[4]}`);
  return Number.isNaN(at) ? null : at;
}
