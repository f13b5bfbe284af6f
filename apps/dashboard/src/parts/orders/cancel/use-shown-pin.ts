/** Has the PIN checked before what it confirms is asked for: a query stands in the log of whatever proxy is in front. */
import type { CallFailure } from '@comanda/api-client/call';

import { useAdminPinGrants } from '../../admin-pin/admin-pin-grants.ts';
import { useSession } from '../../session/session-context.ts';

type Answer<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** @returns sends what a right PIN confirms; where it is wrong or nobody answered, that was not sent. An empty one is not shown. */
export function useShownPin() {
  const { api, user, customer } = useSession();
  return async <Value>(pin: string, send: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    if (pin === '') return send();
    const checked = await api('POST /v1/customers/{customerId}/checkAdminPin/', {
      params: { customerId: customer.id },
      body: { pin },
    });
    // Whether it can be done where none is set is the command's to say.
    if (!checked.ok && checked.code !== 'adminPin.error.notSet') return checked;
    const answer = await send();
    // The pad stands until its window goes; the next one comes without it.
    if (checked.ok && answer.ok) {
      useAdminPinGrants.getState().grant(`${user.id} ${customer.id}`, checked.value.grantedUntil);
    }
    return answer;
  };
}

/**
 * @returns lets a PIN that was right in a command hold for the minutes that the pad speaks of: in the command itself it
 * counts for that one alone (decisions.md §5). Where nobody answers it is asked for again, no more.
 */
export function useHeldPin(): (pin: string) => void {
  const { api, user, customer } = useSession();
  return (pin) => {
    if (pin === '') return;
    const shown = { params: { customerId: customer.id }, body: { pin } };
    void api('POST /v1/customers/{customerId}/checkAdminPin/', shown).then((checked) => {
      if (!checked.ok) return;
      useAdminPinGrants.getState().grant(`${user.id} ${customer.id}`, checked.value.grantedUntil);
    });
  };
}
