// Which files the law is about: those git knows or would take up; without git, those a walk finds.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { read } from './run.mjs';

const sources = /\.([cm]?tsx?|mjs|css)$/;
const isOurs = (path) => sources.test(path) && !/\.gen\.tsx?$/.test(path);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Paths relative to the top folder, with slashes, of all ts, tsx, mts, cts, mjs and css files. */
export async function listSourceFiles(top) {
  const { code, text } = await read('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: top });
  const all = code === 0 ? text.split('\0') : [...walk(top)].map((path) => relative(top, path).split(sep).join('/'));
  return all.filter((path) => isOurs(path) && existsSync(join(top, path))).toSorted();
}
