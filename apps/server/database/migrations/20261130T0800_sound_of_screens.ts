/** Public displays whose sound is switched off, beside a bar or a bed (specification §2 /screens). */
import type { Migration } from '../migration.ts';

export const soundOfScreens: Migration = {
  name: '20261130T0800_sound_of_screens',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table screens add column rings ${int} not null default 1`];
  },
};
