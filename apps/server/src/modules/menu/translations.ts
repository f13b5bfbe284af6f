/** Lists and sets the texts of the menu in one language (decisions.md §1; specification §2 Settings). */
import type { Answer, BodyRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';
import { menuKinds } from '@comanda/domain/menu/import/compare-menus';
import { longest } from '@comanda/domain/menu/import/row-reader';
import { countMissing, listTexts, setTexts } from '@comanda/domain/menu/translations';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findRevision } from '../journal/index.ts';
import { findSettings } from '../settings/index.ts';
import { changeMenu } from './change-menu.ts';
import { loadMenu } from './find-menu.ts';
import type { MenuChange } from './save-menu.ts';
import { thingOf } from './sheet/changes-to-all.ts';

export function mountTranslations(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/menu/translations', async ({ customerId, query }) =>
    accept(await listTranslations(house, customerId, query.language)),
  );
  mount(app, door, 'PATCH /v1/customers/{customerId}/menu/translations', (call) => setTranslations(house, call));
}

async function listTranslations(
  { database }: House,
  customerId: string,
  language: string,
): Promise<Answer<'GET /v1/customers/{customerId}/menu/translations'>> {
  return inOneMoment(database, async (db) => {
    const { content_language: own } = await findSettings(db, customerId);
    const texts = listTexts(await loadMenu(db, customerId));
    return {
      revision: await findRevision(db, customerId),
      sourceLanguage: own,
      languages: countMissing(texts),
      texts: texts.map(({ texts: written, ...place }) => ({
        ...place,
        // A text that is missing in the venue's own language is translated from whatever there is.
        source: written[own] ?? Object.values(written)[0] ?? '',
        text: written[language] ?? null,
      })),
    };
  });
}

type Asked = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/menu/translations'>;
};

type Refusals =
  | 'menu.error.textUnknown'
  | 'menu.error.textChangedMeanwhile'
  | 'menu.error.nameMissing'
  | 'menu.error.cellTooLong';

const mostLetters = (field: string, thing: string) => {
  if (thing === 'tag') return longest.tag;
  return field === 'name' || field === 'title' ? longest.name : longest.text;
};

/** A special has no name but its text. */
function isName({ thing, field }: Pick<Asked['body']['texts'][number], 'thing' | 'field'>): boolean {
  return field === 'name' || field === 'title' || (thing === 'special' && field === 'info');
}

function setTranslations(house: House, { customerId, caller, body }: Asked) {
  const { id, socketId, language, texts } = body;
  const command = { customerId, caller, id, kind: 'menu.translate', body: { language, texts }, socketId };
  return changeMenu<object, Refusals>(house, command, ({ menu, facts }) => {
    const tooLong = texts.find(({ text, field, thing }) => text.length > mostLetters(field, thing));
    if (tooLong !== undefined) {
      return { ok: false, code: 'menu.error.cellTooLong', params: { most: mostLetters(tooLong.field, tooLong.thing) } };
    }
    // A name in the venue's own language is what everything falls back to.
    const isNameless = texts.some((one) => one.text === '' && isName(one));
    if (language === facts.language && isNameless) {
      return { ok: false, code: 'menu.error.nameMissing', params: { language } };
    }
    const done = setTexts(menu, language, texts);
    if (!done.ok) return done;
    const changes = menuKinds.flatMap((kind) =>
      [...done.value[kind].values()].map((after) => ({ thing: thingOf[kind], id: after.id, after }) as MenuChange),
    );
    return accept({ answer: {}, changes, thing: 'product', thingId: customerId, move: 'changed', fields: [language] });
  });
}
