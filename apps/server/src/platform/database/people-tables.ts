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
  /** One row from the first secret on; it counts once `since` is there. */
  second_factors: {
    user_id: string;
    /** Base32, sealed (platform/secrets.ts). */
    sealed_secret: string;
    begun_at: Instant;
    /** Null until the first right code. */
    since: Instant | null;
    /** Of the code that was used last: it and those before it count no more. */
    last_step: number | null;
  };
  recovery_codes: {
    user_id: string;
    position: number;
    /** argon2id, as passwords. */
    code_hash: string;
    used_at: Instant | null;
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
  /** Of the newest round of checks of each kind; one that was left in the middle has fewer rows than there are venues. */
  book_checks: {
    customer_id: string;
    kind: 'verify' | 'rebuild';
    /** When the round began. */
    run_at: Instant;
    checked_at: Instant;
    /** Null where the books could not be checked. */
    entries: number | null;
    problems: string[];
  };
};
