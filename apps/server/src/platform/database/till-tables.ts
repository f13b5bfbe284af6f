/** Rows of shared tills, PINs, devices and counted tries. */
import type { Instant } from './instant.ts';

export type TillTables = {
  tills: {
    customer_id: string;
    id: string;
    name: string;
    created_by: string;
    created_at: Instant;
    /** The code itself is never stored; null once it was typed. */
    code_hash: string | null;
    code_expires_at: Instant;
    enrolled_at: Instant | null;
    /** Of the newest cookie. */
    counter: number;
    /** Of the newest cookie that the till has shown. */
    seen_counter: number;
    rotated_at: Instant | null;
    user_agent: string;
    withdrawn_at: Instant | null;
  };
  session_devices: {
    session_id: string;
    device_id: string;
    /** The shared till on which the session was opened. */
    till_customer_id: string | null;
    till_id: string | null;
  };
  /** When who they are was shown last, since the sign-in. */
  session_proofs: { session_id: string; proved_at: Instant };
  user_pins: { user_id: string; pin_hash: string; changed_at: Instant };
  attempts: {
    /** What is counted, unreadable: it would name people and addresses. */
    key: string;
    tries: number;
    first_at: Instant;
    last_at: Instant;
  };
  admin_pin_grants: { customer_id: string; session_id: string; granted_until: Instant };
  contacts: {
    id: string;
    topic: string;
    name: string;
    email: string;
    message: string;
    reference: string | null;
    created_at: Instant;
  };
};
