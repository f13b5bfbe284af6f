/** The project's release notes by version, newest first as they are written (specification §2, patchnotes). */
import { type Block, readBlocks } from '../../parts/writing/read-blocks.ts';

export type Release = {
  /** `0.1.0`, or `Unreleased`. */
  readonly version: string;
  /** ISO date; null while it is not released. */
  readonly date: string | null;
  readonly blocks: readonly Block[];
};

/** A version of which nothing is told yet is left out. */
export function readReleases(changelog: string): readonly Release[] {
  const releases: { version: string; date: string | null; blocks: Block[] }[] = [];
  for (const block of readBlocks(changelog)) {
    if (block.kind === 'heading' && block.level === 2) {
      const [, version, date] = /^(.+?)(?: \((\d{4}-\d{2}-\d{2})\))?$/.exec(block.text) ?? [];
      releases.push({ version: version ?? block.text, date: date ?? null, blocks: [] });
    } else releases.at(-1)?.blocks.push(block);
  }
  return releases.filter(({ blocks }) => blocks.length > 0);
}
