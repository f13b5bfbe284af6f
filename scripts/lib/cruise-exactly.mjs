// The graph of all imports by dependency-cruiser, on the imports our own scan finds. Its parsers leave some out without
// TypeScript's old compiler interface: without swc every file, by swc each tsx file, else each `export type … from`.
import { readFileSync } from 'node:fs';

import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';

import { scanImports } from './scan-imports.mjs';

/** The imports of a file alone, as plain statements that no parser can get wrong. */
function importsOnly(path) {
  const imports = scanImports(readFileSync(path, 'utf8'), path.endsWith('x'));
  return imports.map(({ source }) => `import ${JSON.stringify(source)};`).join('\n');
}

/** Answers the modules and the violations of the rules; the files are relative to the top folder. */
export async function cruiseExactly(top, files, { options, forbidden }) {
  const parseFile = swc.parseFileSync;
  swc.parseFileSync = (path, settings) => swc.parseSync(importsOnly(path), settings);
  try {
    const { output } = await cruise(files, {
      ...options,
      parser: 'swc',
      baseDir: top,
      validate: true,
      ruleSet: { forbidden },
    });
    return { modules: output.modules, violations: output.summary.violations };
  } finally {
    swc.parseFileSync = parseFile;
  }
}
