/**
 * Makes folders that are missing, one below the other. Node's own way (`recursive`) never comes to an end where the system
 * says of a place in a folder that is there that it is not (`/proc/x`).
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** @throws Error as the system says it, also where a file stands in its place */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Of two that make it at once, both have it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
