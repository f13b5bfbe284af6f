// Where things lie. All scripts work from any folder, so nothing is relative to the current one.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What is built: `server.mjs`, `print-agent.mjs`, a folder of each app of the browser, and what the server reads beside it. */
export const outFolder = join(root, '.out');

export const serverProgram = join(outFolder, 'server.mjs');

/** How Node runs it: garbage is collected early, so that it fits on a small machine (`npm run bench`, memory). */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=10'];

/** On Linux each thread would keep memory of its own that was freed long ago. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
