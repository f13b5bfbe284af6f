/** The key of a station's print agent: opaque, kept as its hash, shown once, renewable (decisions.md §7). */
import { createHash, randomBytes } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import { changeSetup, type SetupChange } from '../setup/index.ts';
import { findStation, updateStation } from '../stations/index.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'> & { readonly stationId: string; readonly id: string };

const keyBytes = 24;

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A repeat of the command is told no key: nobody keeps it. */
export async function makeAgentKey(house: House, { stationId, id, ...asked }: Asked) {
  const fresh = randomBytes(keyBytes).toString('base64url');
  let key: string | null = null;
  const command = { ...asked, id, kind: 'station.agentKey', body: { station: stationId } };
  const done = await changeSetup<object, 'stations.error.notFound'>(
    house,
    command,
    { raises: 'setup' },
    async (venue) => {
      const station = await findStation(venue.tx, { customerId: venue.customerId, id: stationId });
      if (!station) return { ok: false, code: 'stations.error.notFound' };
      await updateStation(venue.tx, station, { agent_key_hash: hashOfKey(fresh) });
      key = fresh;
      const told = { thing: 'station', thingId: stationId, move: 'changed', fields: ['agentKey'] } as const;
      return { ok: true, value: { answer: {}, ...told, changes: [{ kind: 'station' as const, id: stationId }] } };
    },
  );
  return done.ok ? ({ ok: true, value: { key, revision: done.value.revision } } as const) : done;
}
