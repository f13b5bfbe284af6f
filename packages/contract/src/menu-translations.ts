/** All texts of the menu in one language beside the venue's own, and many of them set at once (decisions.md §1). */
import { contentLanguages } from '@comanda/domain/menu/content-languages';
import { translatedFields, translatedThings } from '@comanda/domain/menu/translations';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, plainText, socketId } from './fields.ts';
import { pinRefusals } from './refusals.ts';

const language = z.enum(contentLanguages);

const place = {
  thing: z.enum(translatedThings),
  id,
  /** An option of a group, a component of a combo. */
  part: id.nullable(),
  field: z.enum(translatedFields),
};

export const menuTranslationCalls = calls({
  'GET /v1/customers/{customerId}/menu/translations': {
    summary: 'Every text of the menu in the venue’s language and in the one asked for; null where it is missing',
    access: 'may:menu.manage',
    params: customerParams,
    query: z.strictObject({ language }),
    response: z.object({
      revision: z.int(),
      /** The venue's own, in which the sources are. */
      sourceLanguage: z.string(),
      languages: z.array(z.object({ language: z.string(), written: z.int(), missing: z.int() })),
      texts: z.array(z.object({ ...place, source: z.string(), text: z.string().nullable() })),
    }),
    refuses: [],
  },
  'PATCH /v1/customers/{customerId}/menu/translations': {
    summary: 'Set texts in one language; an empty text removes it. All or none',
    access: 'may:menu.manage',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      language,
      texts: z
        .array(
          z.strictObject({
            ...place,
            text: plainText.trim().max(280),
            /** What the writer saw there; empty where nothing was. */
            before: plainText.max(280),
          }),
        )
        .min(1)
        .max(1000),
      socketId,
    }),
    response: commandAnswer,
    refuses: [
      ...pinRefusals,
      'menu.error.textUnknown',
      'menu.error.textChangedMeanwhile',
      'menu.error.nameMissing',
      'menu.error.cellTooLong',
    ],
  },
});
