// Installs the packages when what lies in node_modules is not what package-lock.json asks for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './places.mjs';
import { runNpm } from './run.mjs';

/** The packages a lock file lists, by folder; none when there is no such file. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether npm's own record of the last installation (written when it was complete) agrees with the lock.
 * An optional package may be missing: it is one for another system.
 */
export function isInstalled(folder = root) {
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  const entries = Object.entries(wanted).filter(([place]) => place !== '');
  return (
    entries.length > 0 &&
    entries.every(([place, want]) => {
      const have = installed[place];
      if (have === undefined) return want.optional === true || want.devOptional === true;
      return have.version === want.version && have.integrity === want.integrity;
    })
  );
}

/** Installs what is missing; answers whether the packages are there now. */
export async function installIfMissing() {
  if (isInstalled()) return true;
  console.log('Installing packages (npm ci) …');
  // Building needs the development packages too, also where NODE_ENV says production.
  const code = await runNpm(['ci', '--include=dev', '--no-fund', '--no-audit']);
  if (code !== 0) console.error(`npm ci failed (exit code ${code}).`);
  return code === 0;
}
