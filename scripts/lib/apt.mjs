// Packages of the distribution, where the machine has apt and the user may install.
import { read, run } from './run.mjs';

let isListFresh = false;

/** Whether packages can be installed without asking anybody for a password. */
export async function canInstallPackages() {
  return process.getuid?.() === 0 && (await read('apt-get', ['--version'])).code === 0;
}

/** Installs a package of the distribution; answers whether that went well. */
export async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListFresh) {
    isListFresh = true;
    // A mirror that is down leaves the old lists, which may well do.
    await run('apt-get', ['update', '-qq'], { env });
  }
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0;
}
