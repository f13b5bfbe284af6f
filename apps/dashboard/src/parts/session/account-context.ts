/** Who is signed in, also where no venue is chosen: system administration and the own account (specification §6). */
import type { Api } from '@comanda/api-client/call';
import type { SessionUser } from '@comanda/contract/session';
import { createContext, use } from 'react';

export type Account = {
  readonly api: Api;
  readonly user: SessionUser;
  /** Works at this venue from now on. */
  readonly enterVenue: (customerId: string) => void;
};

export const AccountContext = createContext<Account | null>(null);

/** @throws outside of a signed-in screen: a fault of the route table. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('a screen of the dashboard stands outside of the sign-in');
  return account;
}
