// `npm run icons`: the icon as pictures, for home screens that take no SVG (iPadOS, iOS, Android). Made anew when icon.svg changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { iconPictures, renderIcon } from './lib/icon-pictures.mjs';
import { root } from './lib/places.mjs';

const svg = readFileSync(join(root, 'apps/dashboard/public/icon.svg'), 'utf8');
for (const picture of iconPictures) {
  writeFileSync(join(root, picture.path), await renderIcon(svg, picture));
  console.log(picture.path);
}
