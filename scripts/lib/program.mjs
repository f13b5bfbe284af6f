// The way from a clone to the running program, the same for the demo and for real use.
import { resolve } from 'node:path';

import { buildIfStale } from './build.mjs';
import { installIfMissing } from './install.mjs';
import { root, serverEnvironment, serverFlags, serverProgram } from './places.mjs';
import { runUntilStopped } from './run.mjs';

/**
 * The folder for the data as an absolute path: one that was given counts from where the command was typed, which npm
 * leaves for the repository's top folder; the usual one counts from there.
 */
export function dataFolder(given, usual) {
  return given ? resolve(process.env.INIT_CWD ?? '.', given) : resolve(root, usual);
}

/** Installs what is missing and builds what is stale; answers whether the program can be started. */
export async function prepareProgram() {
  return (await installIfMissing()) && (await buildIfStale());
}

/** Prepares and runs the built server until it ends or is stopped; answers its exit code. */
export async function runProgram(args, env) {
  if (!(await prepareProgram())) return 1;
  return runUntilStopped(process.execPath, [...serverFlags, serverProgram, ...args], {
    env: { ...serverEnvironment, ...process.env, ...env },
  });
}
