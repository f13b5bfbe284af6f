// Builds the parts of the program, each only when its sources changed since its last build.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { oneShape } from './one-shape.mjs';
import { packPages } from './pack-pages.mjs';
import { outFolder, root, serverProgram } from './places.mjs';
import { run } from './run.mjs';

/** What every part is made from: the packages are used as source, the lock says which libraries. */
const sharedSources = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  relative(root, fileURLToPath(import.meta.url)),
  join('scripts', 'lib', 'pack-pages.mjs'),
];

/** Native packages and those that read files of their own stay outside of the bundle. */
const outsideOfTheBundle = [
  '@node-rs/argon2',
  '@photostructure/sqlite',
  '@fastify/swagger-ui',
  'pg-native',
  'sharp',
  // Read with the first password that somebody sets.
  '@zxcvbn-ts/language-common',
  // Read with the first sheet of QR codes alone, with the same React that makes its elements.
  '@react-pdf/renderer',
  'react',
];

/** Bundled CommonJS packages call `require`, which a module does not have by itself. */
const requireBanner = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';

/** How the server becomes files that Node runs. */
export const forNode = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  external: outsideOfTheBundle,
  banner: { js: requireBanner },
  logLevel: 'warning',
};

/** What the server hands to auditors. */
const procedures = ['docs/procedure.md', 'docs/procedure.de.md'];

/** With what it shows of the manual and the release notes. */
const ofDashboard = ['apps/dashboard', 'CHANGELOG.md', 'CHANGELOG.de.md', 'docs/manual', 'docs/pictures/manual'];

const parts = [
  {
    name: 'server',
    // Pages learn from the version that there are new ones of them: it changes with each of their files.
    sources: ['apps/server', 'apps/guest', 'apps/display', ...ofDashboard, ...procedures, ...sharedSources],
    result: serverProgram,
    build: buildServer,
  },
  {
    name: 'print agent',
    sources: ['apps/print-agent', ...sharedSources],
    result: join(outFolder, 'print-agent.mjs'),
    build: buildPrintAgent,
  },
  {
    name: 'dashboard',
    sources: [...ofDashboard, ...sharedSources],
    result: join(outFolder, 'dashboard', 'index.html'),
    build: () => buildPages('dashboard'),
  },
  {
    name: 'guest',
    sources: ['apps/guest', ...sharedSources],
    result: join(outFolder, 'guest', 'index.html'),
    build: () => buildPages('guest'),
  },
  {
    name: 'display',
    sources: ['apps/display', ...sharedSources],
    result: join(outFolder, 'display', 'index.html'),
    build: () => buildPages('display'),
  },
  {
    // Shown by the demo.
    name: 'gallery',
    sources: ['apps/dashboard', ...sharedSources],
    result: join(outFolder, 'gallery', 'index.html'),
    build: () => buildPages('gallery', ['apps/dashboard', '--config', join('apps', 'dashboard', 'gallery.config.ts')]),
  },
];

/** Whether a file is of no weight for the built program: tests, and what tools left behind. */
function isBeside(name) {
  return name === 'node_modules' || name === 'dist' || name.startsWith('.') || /\.test\.tsx?$/.test(name);
}

function* filesUnder(place) {
  const entries = readdirSync(place, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (isBeside(entry.name)) continue;
    const path = join(place, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

/** A fingerprint of the names and contents of all files of these places (relative to the top folder). */
export function fingerprintOf(places, top = root) {
  const hash = createHash('sha256');
  for (const place of places) {
    const path = join(top, place);
    if (!existsSync(path)) continue;
    const files = /\.[a-z]+$/.test(place) ? [path] : filesUnder(path);
    for (const file of files) {
      const content = readFileSync(file);
      hash.update(`${relative(top, file).split(sep).join('/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Node keeps the text of the program in memory, and each letter of it in two bytes as soon as one is not ASCII. */
function withoutWideLetters(text) {
  return text.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Of seven catalogues the server says a few areas: the others would only fill its memory. */
async function spokenTexts() {
  const { transform } = await import('esbuild');
  const areas = join(root, 'apps', 'server', 'src', 'platform', 'spoken-areas.ts');
  const { code } = await transform(readFileSync(areas, 'utf8'), { loader: 'ts' });
  const { spokenAreas } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const keep = (path) => {
    const whole = JSON.parse(readFileSync(path, 'utf8'));
    return JSON.stringify(Object.fromEntries(spokenAreas.map((area) => [area, whole[area]])));
  };
  return {
    name: 'spoken-texts',
    setup: ({ onLoad }) => {
      onLoad({ filter: /messages[\\/]src[\\/]\w\w-\w\w\.json$/ }, ({ path }) => ({
        contents: keep(path),
        loader: 'json',
      }));
    },
  };
}

async function buildServer(fingerprint) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...forNode,
    entryPoints: {
      server: 'apps/server/src/main.ts',
      'plan-file-thread': 'apps/server/src/modules/menu/sheet/plan-file-thread.ts',
      'table-sheet-thread': 'apps/server/src/modules/tables/table-sheet-thread.ts',
      'check-books-thread': 'apps/server/src/modules/settlements/check-books-thread.ts',
      'sheet-thread': 'apps/server/src/platform/pdf/sheet-thread.ts',
      'ask-statistics-thread': 'apps/server/src/modules/statistics/ask-statistics-thread.ts',
      'sum-days-thread': 'apps/server/src/modules/statistics/sum-days-thread.ts',
      'checkpoint-thread': 'apps/server/src/platform/database/checkpoint-thread.ts',
    },
    outdir: outFolder,
    chunkNames: 'part-[hash]',
    sourcemap: true,
    // Names stay, and lines are short enough for a stack to say where: only what nobody reads goes.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    legalComments: 'external',
    // Part of the version: browsers notice that a new program is served.
    define: { COMANDA_BUILD: JSON.stringify(fingerprint.slice(0, 8)) },
    plugins: [await spokenTexts(), await oneShape()],
    write: false,
  });
  for (const name of readdirSync(outFolder)) {
    if (/^part-\w+\.mjs/.test(name)) rmSync(join(outFolder, name));
  }
  for (const { path, text } of outputFiles) {
    writeFileSync(path, path.endsWith('.mjs') ? withoutWideLetters(text) : text);
  }
  cpSync(join(root, 'apps', 'server', 'fonts'), join(outFolder, 'fonts'), { recursive: true });
  for (const text of procedures) cpSync(join(root, text), join(outFolder, 'texts', basename(text)));
}

/** One file that needs nothing beside Node: it is fetched from the server and run in the venue's network. */
async function buildPrintAgent() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/print-agent/src/main.ts'],
    outfile: join(outFolder, 'print-agent.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}

/** An app of the browser: a folder of `apps`, built into the folder of the same name in `.out`, unless `from` says of what. */
async function buildPages(app, from = [join('apps', app)]) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', ...from.map((each) => (each.startsWith('--') ? each : join(root, each)))];
  args.push('--emptyOutDir', '--logLevel', 'warn');
  const code = await run(process.execPath, args);
  if (code !== 0) throw new Error(`vite build ended with exit code ${code}`);
  await packPages(join(outFolder, app, 'assets'));
}

async function buildPart(part) {
  const stamp = join(outFolder, `${part.name}.sources`);
  const fingerprint = fingerprintOf(part.sources);
  const builtFrom = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (builtFrom === fingerprint && existsSync(part.result)) return true;
  console.log(`Building the ${part.name} …`);
  // Without the stamp a build that breaks off is never taken for a good one.
  rmSync(stamp, { force: true });
  mkdirSync(dirname(part.result), { recursive: true });
  try {
    await part.build(fingerprint);
  } catch (error) {
    console.error(`Building the ${part.name} failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  if (!existsSync(part.result)) {
    console.error(`Building the ${part.name} made no ${relative(root, part.result)}.`);
    return false;
  }
  writeFileSync(stamp, fingerprint);
  return true;
}

/** Builds what is stale, one part after the other; answers whether everything is there now. */
export async function buildIfStale() {
  let isComplete = true;
  for (const part of parts) isComplete = (await buildPart(part)) && isComplete;
  return isComplete;
}
