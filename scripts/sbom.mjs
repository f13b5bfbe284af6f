// `npm run sbom`: every package that the program is made of, with version, licence and content, as CycloneDX in .out/sbom.json.
import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/places.mjs';
import { makeSbom } from './lib/sbom.mjs';

const sbom = makeSbom(root);
const file = join(root, '.out', 'sbom.json');
mkdirSync(join(root, '.out'), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`${sbom.components.length} packages: ${file}\n`);
