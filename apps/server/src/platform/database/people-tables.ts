/** Rows about people and venues that belong to no venue themselves. */
import type { Instant } from './instant.ts';

export type PeopleTables = {
  /** Append-only. Who did what to which account or venue: ids alone. */
  system_journal: {
    id: string;
    at: Instant;
    actor_id: string;
    kind: string;
    subject_id: string;
    /** No personal data. */
    detail: Readonly<Record<string, unknown>>;
  };
  support_visits: {
    customer_id: string;
    id: string;
    session_id: string;
    user_id: string;
    entered_at: Instant;
    /** Written now and then while it lasts. */
    seen_at: Instant;
    /** Null while it lasts. */
    left_at: Instant | null;
  };
};
