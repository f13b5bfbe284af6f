// `npm run law`: who may import whom, and the laws seen in a file's text. Another top folder may be given as argument.
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { checkImports } from './lib/import-rules.mjs';
import { root } from './lib/places.mjs';
import { checkSaidWords } from './lib/said-words.mjs';
import { listSourceFiles } from './lib/source-files.mjs';
import { checkText } from './lib/text-rules.mjs';

const top = resolve(process.argv[2] ?? root);
const files = await listSourceFiles(top);
const inRooms = files.filter((path) => /^(apps|packages|e2e|soak|bench)\//.test(path) && /\.[cm]?tsx?$/.test(path));

const { violations, fileCount, importCount } = await checkImports(top, inRooms);
for (const path of files) {
  const text = readFileSync(join(top, path), 'utf8');
  violations.push(...checkText(path, text), ...checkSaidWords(path, text));
}
if (fileCount === 0) violations.push('no file was read');

for (const violation of violations) console.error(violation);
console.log(
  `Import law: ${fileCount} of ${inRooms.length} files with ${importCount} imports and the text of ${files.length} read, ` +
    `${violations.length} violations`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
