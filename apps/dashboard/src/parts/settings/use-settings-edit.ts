/** A form over some of the venue's settings; two forms over different ones do not disturb each other (specification §2). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireSettings } from '@comanda/contract/settings';
import { useQueryClient } from '@tanstack/react-query';

import type { Change } from '../change/use-change.ts';
import { valueOf } from '../failure/failed-call.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { setupKey } from '../venue/setup-keys.ts';
import { useEdit } from './use-edit.ts';

export type SettingsField = Exclude<keyof WireSettings, 'version' | 'isDemo' | 'currency'>;

function pick<Field extends SettingsField>(
  settings: WireSettings,
  fields: readonly Field[],
): Pick<WireSettings, Field> {
  return Object.fromEntries(fields.map((field) => [field, settings[field]])) as Pick<WireSettings, Field>;
}

/** @param fields the same list at every render */
export function useSettingsEdit<Field extends SettingsField>(fields: readonly Field[], told: Change) {
  const session = useSession();
  const client = useQueryClient();
  const { api, customer, settings } = session;
  const params = { customerId: customer.id };
  return useEdit({
    stored: { version: settings.version, values: pick(settings, fields) },
    told,
    send: ({ changed, version }) =>
      api('PATCH /v1/settings/{customerId}', {
        params,
        // The settings hold languages as texts, the call takes those that it knows: what is chosen is among them.
        body: { id: newCommandId(), version, ...(changed as object), ...senderOf(session) },
      }),
    reread: async () => {
      const now = await client
        .fetchQuery({
          queryKey: setupKey('settings', customer.id),
          queryFn: () => valueOf(api('GET /v1/settings/{customerId}', { params })),
          staleTime: 0,
        })
        .catch(() => null);
      return now === null ? null : { version: now.version, values: pick(now, fields) };
    },
  });
}
