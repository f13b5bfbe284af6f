// `npm run sbom`: every package that the program is made of, with version, licence and content, as CycloneDX in .out/sbom.json.
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/places.mjs';

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
});
const { components } = JSON.parse(text);
const file = join(root, '.out', 'sbom.json');
mkdirSync(join(root, '.out'), { recursive: true });
writeFileSync(file, text);
process.stdout.write(`${components.length} packages: ${file}\n`);
