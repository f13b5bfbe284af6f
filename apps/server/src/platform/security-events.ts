/** What touches accounts, tills and rights: a line of the log and a counter each, by ids alone (ASVS 5.0, 16.3.1 to 16.3.3). */
import { type ErrorCode, errorCatalogue } from '@comanda/contract/errors';
import type { FastifyBaseLogger } from 'fastify';

import type { Figure } from './http/serve-metrics.ts';

/** `alarm`: somebody has a copy of what one device alone may know. */
type Outcome = 'done' | 'refused' | 'alarm';

/** How each went. Where the journal knows the deed too, it has the same word. */
export const securityEvents = {
  'access.otherVenue': 'refused',
  'access.refused': 'refused',
  'adminPin.checked': 'done',
  'adminPin.locked': 'refused',
  'adminPin.set': 'done',
  'adminPin.wrong': 'refused',
  'invite.accepted': 'done',
  'password.locked': 'refused',
  'password.wrong': 'refused',
  'secondFactor.locked': 'refused',
  'secondFactor.proved': 'done',
  'secondFactor.wrong': 'refused',
  'secret.made': 'done',
  'session.copied': 'alarm',
  'session.ended': 'done',
  'signIn.failed': 'refused',
  'signIn.locked': 'refused',
  'signIn.succeeded': 'done',
  'till.codeLocked': 'refused',
  'till.codeWrong': 'refused',
  'till.copied': 'alarm',
  'till.enrolled': 'done',
  'till.withdrawn': 'done',
  'user.made': 'done',
  'user.passwordChanged': 'done',
  'user.passwordReset': 'done',
  'user.pinChanged': 'done',
  'user.recoveryCodesRenewed': 'done',
  'user.recoveryCodeUsed': 'done',
  'user.removed': 'done',
  'user.rightsChanged': 'done',
  'user.roleChanged': 'done',
  'user.secondFactorTurnedOff': 'done',
  'user.secondFactorTurnedOn': 'done',
} as const satisfies Record<string, Outcome>;

export type SecurityEvent = keyof typeof securityEvents;

/** Ids and codes: no name, address, PIN or token has a place here. */
export type About = {
  readonly customerId?: string | null | undefined;
  /** Whose account or right it is; left out where nobody is known. */
  readonly userId?: string | null;
  /** Who did it to somebody else. */
  readonly actorId?: string;
  /** What the caller was told. */
  readonly code?: ErrorCode;
};

export type SecurityEvents = {
  record(event: SecurityEvent, about: About): void;
  /** Since the start of this process, those that never happened too. */
  counts(): Readonly<Record<string, number>>;
};

export function openSecurityEvents(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityEvents {
  const counts = new Map(Object.keys(securityEvents).map((event) => [event, 0]));
  return {
    record: (event, { customerId, userId, actorId, code }) => {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      const outcome = securityEvents[event];
      const by = actorId === undefined || actorId === userId ? {} : { by: actorId };
      const who = { customer: customerId || null, user: userId || null, ...by };
      const line = { security: event, outcome, ...who, ...(code !== undefined && { code }) };
      if (outcome === 'done') log.info(line, 'security event');
      else log.warn(line, 'security event');
    },
    counts: () => Object.fromEntries(counts),
  };
}

export function securityFigures(security: SecurityEvents): readonly Figure[] {
  const help = 'What touched accounts, tills and rights, by event, since this process began.';
  return [
    {
      name: 'comanda_security_events_total',
      kind: 'counter',
      help,
      label: 'event',
      read: () => Promise.resolve(security.counts()),
    },
  ];
}

/** Refusals whose own event says more, and questions for a PIN: what needs one begins with them. */
const noRights: ReadonlySet<ErrorCode> = new Set([
  'account.error.wrongPassword',
  'adminPin.error.required',
  'adminPin.error.wrong',
  'login.error.deactivated',
  'nfc.error.pinRequired',
  'nfc.error.pinWrong',
  'secondFactor.error.wrong',
]);

/** Whoever names a venue that is not theirs is told that there is none. */
export function isRefusedRight(code: ErrorCode): boolean {
  if (code === 'access.error.venueUnknown') return true;
  return errorCatalogue[code].status === 403 && !noRights.has(code);
}
