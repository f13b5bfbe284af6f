/** Public displays are added, changed and removed (decisions.md §7: they are made in settings → stations). */
import type { BodyRead } from '@comanda/contract/calls';
import { checkSetupName } from '@comanda/domain/venue/setup-names';

import type { House } from '../../platform/house.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { deleteScreen, findScreen, findScreens, insertScreen, updateScreen } from './screens.repository.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type Adding = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/screens'> };
type Changing = Asked & {
  readonly screenId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/screens/{screenId}'>;
};
type Removing = Asked & { readonly screenId: string; readonly id: string };

const raises = { raises: 'setup' } as const;
const unknown = { ok: false, code: 'screens.error.notFound' } as const;

function changed(screen: string) {
  return [{ kind: 'screen' as const, id: screen }];
}

export function addScreen(house: House, { body, ...asked }: Adding) {
  const { id, name, orderTypes, rings = true, callsByVoice = false, voiceLanguages = [] } = body;
  return changeSetup(house, { ...asked, id, kind: 'screen.add', body }, raises, async ({ tx, customerId, now }) => {
    const named = checkSetupName(name, null, await findScreens(tx, customerId));
    if (!named.ok) return named;
    await insertScreen(tx, {
      customer_id: customerId,
      id,
      name,
      order_types: [...new Set(orderTypes)],
      rings,
      calls_by_voice: callsByVoice,
      voice_languages: [...new Set(voiceLanguages)],
      created_at: now,
    });
    const told = { thing: 'screen', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(id) } };
  });
}

export function changeScreen(house: House, { body, screenId, ...asked }: Changing) {
  const { id, version, name, orderTypes, rings, callsByVoice, voiceLanguages } = body;
  const fields = Object.keys(body).filter((field) => field !== 'id' && field !== 'version');
  const command = { ...asked, id, kind: 'screen.change', body: { ...body, screen: screenId } };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const screen = await findScreen(tx, { customerId, id: screenId });
    if (!screen) return unknown;
    const old = refuseOld(screen, version);
    if (old !== null) return old;
    const named = checkSetupName(name, screenId, await findScreens(tx, customerId));
    if (!named.ok) return named;
    await updateScreen(tx, screen, {
      ...(name === undefined ? {} : { name }),
      ...(orderTypes === undefined ? {} : { order_types: [...new Set(orderTypes)] }),
      ...(rings === undefined ? {} : { rings }),
      ...(callsByVoice === undefined ? {} : { calls_by_voice: callsByVoice }),
      ...(voiceLanguages === undefined ? {} : { voice_languages: [...new Set(voiceLanguages)] }),
    });
    const told = { thing: 'screen', thingId: screenId, move: 'changed', fields } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(screenId) } };
  });
}

export function removeScreen(house: House, { screenId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'screen.remove', body: { screen: screenId } };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const key = { customerId, id: screenId };
    if (!(await findScreen(tx, key))) return unknown;
    await deleteScreen(tx, key);
    const told = { thing: 'screen', thingId: screenId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(screenId) } };
  });
}
