/** What commands were answered is kept for a while only: those that still have their answer are found by their age. */
import type { Migration } from '../migration.ts';

export const answersAreForgotten: Migration = {
  name: '20261128T0735_answers_are_forgotten',
  statements: () => [`create index commands_answered on commands (created_at) where answer is not null`],
};
