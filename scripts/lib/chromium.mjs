// Finds a Chromium for the browser journeys: the one named, the system's, the distribution's, Playwright's.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { canInstallPackages, installPackage } from './apt.mjs';
import { root } from './places.mjs';
import { read, run } from './run.mjs';

/** The one without windows: journeys need a third less time in it. */
const windowless = 'chromium-headless-shell';
const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The distribution's packages; not every one has the first. */
const packages = [windowless, 'chromium'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some distributions put a stub into the path that only says where to get the browser: ask for the version. */
async function findInPath(wanted = names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of wanted.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (isExecutable(path) && (await read(path, ['--version'], { timeout: 20_000 })).code === 0) return path;
  }
  return undefined;
}

async function installWindowless() {
  if (!(await canInstallPackages())) return undefined;
  console.log('Installing the Chromium without windows from the distribution …');
  return (await installPackage(windowless)) ? findInPath([windowless]) : undefined;
}

async function isPlaywrightsOwnThere() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * Answers the path of a Chromium, null for Playwright's own, or undefined when there is none.
 * With `mayInstall` a missing one is installed; with `isForAll` also the quicker one beside another, as all journeys
 * take many minutes. Throws when CHROMIUM_PATH names no program.
 */
export async function findChromium({ env = process.env, mayInstall, isForAll = false }) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is no program: ${named}`);
  }
  const ofSystem = await findInPath();
  const isSlow = ofSystem !== undefined && !ofSystem.endsWith(windowless);
  const quicker = isSlow && isForAll && mayInstall ? await installWindowless() : undefined;
  if (ofSystem !== undefined) return quicker ?? ofSystem;
  if (await isPlaywrightsOwnThere()) return null;
  if (!mayInstall) return undefined;
  if (await canInstallPackages()) {
    console.log('Installing Chromium from the distribution …');
    for (const name of packages) {
      const installed = (await installPackage(name)) ? await findInPath() : undefined;
      if (installed !== undefined) return installed;
    }
  }
  console.log('Installing Chromium through Playwright …');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [playwright, 'install', 'chromium']);
  return code === 0 ? null : undefined;
}
