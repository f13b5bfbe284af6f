/** Closings, the cash book and what leaves the house for accountants (decisions.md §2, §8). */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import type { Door } from '../../platform/http/mount.ts';
import type { MediaStore } from '../media/index.ts';
import { mountCash } from './cash.routes.ts';
import { mountOneClosing, mountVenueClosings } from './closings.routes.ts';
import { mountExports } from './exports/exports.routes.ts';
import { mountPdfs } from './pdf/pdf.routes.ts';
import { mountPersonClosings } from './settlements.routes.ts';

export { asText, byteOrderMark, type Cell, csvRow, fileNameOf } from './exports/csv.ts';
export { sheetVenue } from './closing-document.ts';

type Options = { readonly secret: string; readonly media: MediaStore };

export function mountClosings(app: FastifyInstance, door: Door, house: House, { secret, media }: Options): void {
  mountVenueClosings(app, door, house);
  mountPersonClosings(app, door, house);
  mountOneClosing(app, door, house);
  mountCash(app, door, house, secret);
  mountExports(app, door, house);
  mountPdfs(app, door, { house, media });
}
