/** Lets an action through once the admin PIN was right; for five minutes it is not asked again (decisions.md §5). */
import { useState } from 'react';

import { useSession } from '../session/session-context.ts';
import { AdminPinAsked } from './admin-pin-asked.tsx';
import { isGranted, useAdminPinGrants } from './admin-pin-grants.ts';

export function useAdminPin() {
  const { user, customer } = useSession();
  const key = `${user.id} ${customer.id}`;
  const [waiting, setWaiting] = useState<{ readonly action: () => void } | null>(null);

  const grant = (until: number) => useAdminPinGrants.getState().grant(key, until);
  const withAdminPin = (action: () => void) => {
    if (isGranted(useAdminPinGrants.getState().until[key], Date.now())) action();
    else setWaiting({ action });
  };
  const dialog =
    waiting === null ? null : (
      <AdminPinAsked
        onClose={() => setWaiting(null)}
        onGranted={(until) => {
          grant(until);
          setWaiting(null);
          waiting.action();
        }}
      />
    );
  /** The server did not know of the grant any more: the next action asks again. */
  const forget = () => useAdminPinGrants.getState().forget(key);
  return { withAdminPin, dialog, grant, forget };
}
