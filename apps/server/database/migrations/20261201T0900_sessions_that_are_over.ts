/** Sessions that are over are found by their end, and what hangs on one by the session; when somebody signed in last is told without them. */
import type { Migration } from '../migration.ts';

export const sessionsThatAreOver: Migration = {
  name: '20261201T0900_sessions_that_are_over',
  statements: (engine) => [
    `create index sessions_by_end on sessions (coalesce(ended_at, expires_at))`,
    `create index support_visits_of_session on support_visits (session_id)`,
    `create index admin_pin_grants_of_session on admin_pin_grants (session_id)`,
    `alter table users add column signed_in_at ${engine === 'postgres' ? 'bigint' : 'integer'}`,
    `update users set signed_in_at = (select max(created_at) from sessions where sessions.user_id = users.id)`,
  ],
};
