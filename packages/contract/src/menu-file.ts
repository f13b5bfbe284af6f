/** The menu as a sheet: import with a dry run, export, start templates (decisions.md §9; api.md, Menu). */
import { encodings } from '@comanda/domain/menu/import/encodings';
import { rowTypes } from '@comanda/domain/menu/import/file-format';
import { cellRefusalCodes, importRefusalCodes } from '@comanda/domain/menu/import/import-problem';
import { importModes } from '@comanda/domain/menu/import/plan-import';
import { menuRefusalCodes } from '@comanda/domain/menu/menu-refusal-codes';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, plainText, socketId } from './fields.ts';
import { pinRefusals } from './refusals.ts';

/** Five thousand products with texts in four languages. */
const largestFileBytes = 5_000_000;

/** In whose words the columns and the changes are named: a UI language. */
const words = plainText.max(10).optional();

const planned = z.object({
  type: z.enum(rowTypes),
  name: z.string(),
  /** Row of the spreadsheet; null for what is removed. */
  line: z.int().nullable(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});

const badCell = z.object({
  /** Row of the spreadsheet; 0 for a thing that is not in the file. */
  line: z.int(),
  /** As its head stands in the file. */
  column: z.string(),
  /** Key of the catalogue, with its params. */
  code: z.enum([...cellRefusalCodes, ...menuRefusalCodes]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const importAnswer = z.object({
  revision: z.int(),
  /** Of a dry run: names what was planned; the import itself is refused when the menu has changed since. */
  token: z.string().nullable(),
  counts: z.object({ added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int(), bad: z.int() }),
  sorted: z.boolean(),
  /** In which bytes the file was taken to be written; words of it with letters that each encoding writes its own way. */
  readAs: z.object({ encoding: z.enum(encodings), sample: z.array(z.string()) }),
  /** Lists of the dry run, the first thousand of each. */
  added: z.array(planned),
  changed: z.array(planned),
  removed: z.array(planned),
  bad: z.array(badCell),
  /** Heads of the file that mean nothing. */
  ignored: z.array(z.string()),
});

export const templates = ['restaurant', 'cafe', 'bar', 'pizzeria'] as const;

export const menuFileCalls = calls({
  'POST /v1/customers/{customerId}/menu/import': {
    summary: 'Imports the menu from CSV, all or nothing; without dryRun=false it only says what would change',
    access: 'may:menu.manage',
    params: customerParams,
    query: z.strictObject({
      id: commandId,
      dryRun: z.enum(['true', 'false']).default('true'),
      /** replace: what the file does not name is removed, of the kinds that it has rows of. */
      mode: z.enum(importModes).default('update'),
      /** In which bytes a person says that the file is written; left out: it is found out. */
      encoding: z.enum(encodings).optional(),
      /** Of the dry run. */
      token: plainText.max(100).optional(),
      words,
      socketId,
    }),
    file: {
      maximumBytes: largestFileBytes,
      tooLarge: { code: 'menu.error.fileTooLarge', params: { megabytes: largestFileBytes / 1_000_000 } },
    },
    response: importAnswer,
    refuses: [...pinRefusals, ...importRefusalCodes],
  },
  'GET /v1/customers/{customerId}/menu/export': {
    summary: 'The whole menu as CSV (UTF-8 with BOM, `;`), without pictures',
    access: 'may:menu.manage',
    params: customerParams,
    query: z.strictObject({ words }),
    response: z.object({ fileName: z.string(), csv: z.string() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/menu/template': {
    summary: 'Fills an empty menu with a start template',
    access: 'may:menu.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, template: z.enum(templates), socketId }),
    response: commandAnswer,
    refuses: [...pinRefusals, 'menu.error.menuNotEmpty'],
  },
});

export type WireImport = z.output<typeof importAnswer>;
