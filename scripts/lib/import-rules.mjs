// Applies the import rules to the graph of all files, and proves that the graph holds them all.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { cruiseExactly } from './cruise-exactly.mjs';
import { root } from './places.mjs';
import { scanImports } from './scan-imports.mjs';

const law = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

/** In a browser the contract is types alone: its schemas would bring zod along. */
const browserRooms = /^(packages\/(api-client|ui|messages|paper)|apps\/(dashboard|display|guest))\/src\//;
const schemas = /^(zod|@comanda\/contract)(\/|$)/;
const test = /\.test\.tsx?$|\/src\/test\//;

function explain({ rule, from, to, cycle }) {
  const way = cycle?.length ? cycle.map((step) => step.name ?? step).join(' → ') : to;
  return `${from} → ${way}: ${rule.name}`;
}

/** What is in the files must be in the graph: without its parser the tool reads nothing and reports no violation. */
function findUnread(files, scans, modules) {
  const known = new Map(modules.map((module) => [module.source, module]));
  return files.flatMap((file) => {
    const module = known.get(file);
    if (module === undefined) return [`${file}: not in the graph, so no rule was applied to it`];
    const seen = new Set(module.dependencies.map((dependency) => dependency.module));
    return scans
      .get(file)
      .filter(({ source }) => !seen.has(source.replace(/^node:/, '')))
      .map(({ source }) => `${file}: its import of ${source} is not in the graph`);
  });
}

function findBrowserSchemas(scans) {
  return [...scans]
    .filter(([file]) => browserRooms.test(file) && !test.test(file))
    .flatMap(([file, imports]) =>
      imports
        .filter(({ source, isTypeOnly }) => schemas.test(source) && !isTypeOnly)
        .map(({ source }) => `${file} → ${source}: a browser gets types of the contract only (import type)`),
    );
}

/** A module that stands in no order would be bound by no rule. */
function findUnorderedModules(top) {
  const folder = join(top, 'apps/server/src/modules');
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return names
    .filter((entry) => entry.isDirectory() && !law.moduleOrder.includes(entry.name))
    .map((entry) => `apps/server/src/modules/${entry.name}/index.ts: this module has no place in the order of modules`);
}

/**
 * Checks the ts and tsx files (paths relative to the top folder). Answers the violations, one line each, and how many
 * files and imports the graph holds.
 */
export async function checkImports(top, files) {
  const scans = new Map(
    files.map((file) => [file, scanImports(readFileSync(join(top, file), 'utf8'), file.endsWith('x'))]),
  );
  const graph = await cruiseExactly(top, files, law);
  const violations = [
    ...findUnread(files, scans, graph.modules),
    ...graph.violations.map(explain),
    ...findBrowserSchemas(scans),
    ...findUnorderedModules(top),
  ];
  return {
    violations,
    fileCount: graph.modules.filter((module) => scans.has(module.source)).length,
    importCount: [...scans.values()].flat().length,
  };
}
