/** A change of the settings: the admin PIN where it is asked, the toast or dialog, and the lists read anew. */
import type { CallFailure } from '@comanda/api-client/call';
import type { SetupKind } from '@comanda/contract/events';
import { useQueryClient } from '@tanstack/react-query';

import { useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { type Change, useChange } from '../change/use-change.ts';
import { useSession } from '../session/session-context.ts';
import { rereadSetup } from '../venue/setup-keys.ts';

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** @param kinds what is read anew once it is done */
export function useSetupChange(kinds: readonly SetupKind[]) {
  const { customer } = useSession();
  const client = useQueryClient();
  const withPin = useWithPin();
  const { isBusy, run } = useChange();
  const reread = () => rereadSetup(client, customer.id, kinds);
  /** Answers the value, or null: it was told why, or the PIN was not given. */
  const change = async <Value>(told: Change, call: () => Promise<Result<Value>>): Promise<Value | null> => {
    const value = await run(told, () => withPin(call));
    if (value !== null) await reread();
    return value;
  };
  return { isBusy, change, reread };
}

export type SetupChange = ReturnType<typeof useSetupChange>['change'];
