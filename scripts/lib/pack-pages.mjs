// Packs the built files of a page once and well, so that no server does it fast and badly for each reader.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What packs well; pictures and fonts are packed by themselves. */
const packable = /\.(js|css|svg)$/;
/** Below it the headers of the answer weigh more than what is gained. */
const leastBytes = 1024;

const packings = [
  { ending: 'br', pack: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  // Browsers ask for the other over a safe connection only.
  { ending: 'gz', pack: promisify(gzip), options: { level: 9 } },
];

/** Puts `x.js.br` and `x.js.gz` beside each `x.js` of a folder. */
export async function packPages(folder) {
  const names = readdirSync(folder).filter((name) => packable.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      if (bytes.length < leastBytes) return;
      for (const { ending, pack, options } of packings) writeFileSync(`${path}.${ending}`, await pack(bytes, options));
    }),
  );
}
