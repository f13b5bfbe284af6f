/** Public displays that call ready numbers by voice, and in which languages (specification §2 /screens; decisions.md §7). */
import type { Migration } from '../migration.ts';

export const voiceOfScreens: Migration = {
  name: '20261126T1400_voice_of_screens',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table screens add column calls_by_voice ${int} not null default 0`,
      `alter table screens add column voice_languages text not null default '[]'`,
    ];
  },
};
