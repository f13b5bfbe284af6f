/** Who works here and at which venue; given by the app once sign-in is settled (specification §4, §6). */
import type { Api } from '@comanda/api-client/call';
import type { Outbox } from '@comanda/api-client/outbox/outbox';
import type { SessionUser } from '@comanda/contract/session';
import type { WireSettings } from '@comanda/contract/settings';
import type { Permission } from '@comanda/domain/access/permissions';
import { createContext, use } from 'react';

export type Session = {
  readonly api: Api;
  readonly user: SessionUser;
  /** `packages`: what the venue has booked. */
  readonly customer: { readonly id: string; readonly name: string; readonly packages: readonly string[] };
  readonly settings: WireSettings;
  /** What is taken without a connection waits there. */
  readonly outbox: Outbox;
  readonly may: (permission: Permission) => boolean;
  /** Sent with every command: the sender hears no echo of its own (decisions.md §10). */
  readonly socketId: () => string | undefined;
};

export const SessionContext = createContext<Session | null>(null);

/** @throws outside of a signed-in screen: a fault of the route table. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('a screen of the dashboard stands outside of the session');
  return session;
}

/** The part of a command's body that names its sender. */
export function senderOf(session: Session): { readonly socketId?: string } {
  const socketId = session.socketId();
  return socketId === undefined ? {} : { socketId };
}
