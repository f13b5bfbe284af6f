/** Public displays of a venue: which order types each shows, and what it shows (specification §2; decisions.md §7). */
import type { WireScreen } from '@comanda/contract/places';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findScreen, findScreens, type ScreenKey, type ScreenRow } from './screens.repository.ts';
import { addScreen, changeScreen, removeScreen } from './set-up-screens.ts';
import { showDisplay } from './show-display.ts';

export { insertScreen } from './screens.repository.ts';
export { watchDisplay } from './show-display.ts';

export function mountDisplays(app: FastifyInstance, door: Door, house: House, publicUrl: string | null): void {
  mount(app, door, 'GET /v1/screens/{screenId}', ({ params }) => showDisplay(house, params.screenId));

  const present = (request: FastifyRequest, screen: ScreenRow): WireScreen => ({
    id: screen.id,
    name: screen.name,
    orderTypes: [...screen.order_types],
    rings: screen.rings,
    callsByVoice: screen.calls_by_voice,
    voiceLanguages: [...screen.voice_languages],
    version: screen.version,
    link: `${originOf(request, publicUrl)}/screens/${screen.id}`,
  });
  const tell = async (request: FastifyRequest, key: ScreenKey, revision: number) => {
    const screen = await findScreen(house.database.write, key);
    if (!screen) return { ok: false, code: 'request.error.notFound' } as const;
    return accept({ screen: present(request, screen), revision });
  };

  mount(app, door, 'GET /v1/customers/{customerId}/screens', async ({ customerId, request }) =>
    accept((await findScreens(house.database.read, customerId)).map((screen) => present(request, screen))),
  );

  mount(app, door, 'POST /v1/customers/{customerId}/screens', async ({ body, caller, customerId, request }) => {
    const done = await addScreen(house, { customerId, caller, body });
    return done.ok ? tell(request, { customerId, id: body.id }, done.value.revision) : done;
  });

  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/screens/{screenId}',
    async ({ params, body, caller, customerId, request }) => {
      const { screenId } = params;
      const done = await changeScreen(house, { customerId, caller, screenId, body });
      return done.ok ? tell(request, { customerId, id: screenId }, done.value.revision) : done;
    },
  );

  mount(app, door, 'DELETE /v1/customers/{customerId}/screens/{screenId}', ({ params, query, caller, customerId }) =>
    removeScreen(house, { customerId, caller, screenId: params.screenId, id: query.commandId }),
  );
}
