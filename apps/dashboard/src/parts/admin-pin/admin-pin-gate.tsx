/** Lets a call through that the server refused for want of the admin PIN: asked for once, then the same call again. */
import type { CallFailure } from '@comanda/api-client/call';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';

import { useSession } from '../session/session-context.ts';
import { AdminPinAsked } from './admin-pin-asked.tsx';
import { useAdminPinGrants } from './admin-pin-grants.ts';

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** Answers whether the PIN was shown. Without a gate nobody could be asked: a fault of the screen, not a no. */
const AskPinContext = createContext<() => Promise<boolean>>(() =>
  Promise.reject(new Error('asked outside of AdminPinGate')),
);

export function AdminPinGate({ children }: { readonly children: ReactNode }) {
  const { user, customer } = useSession();
  const answer = useRef<((isGranted: boolean) => void) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => {
    // Whoever asked before is answered with a no.
    answer.current?.(false);
    setAsking(true);
    return new Promise<boolean>((settle) => {
      answer.current = settle;
    });
  }, []);
  const settle = (isGranted: boolean) => {
    setAsking(false);
    answer.current?.(isGranted);
    answer.current = null;
  };
  return (
    <AskPinContext value={ask}>
      {children}
      {isAsking && (
        <AdminPinAsked
          onClose={() => settle(false)}
          onGranted={(until) => {
            useAdminPinGrants.getState().grant(`${user.id} ${customer.id}`, until);
            settle(true);
          }}
        />
      )}
    </AskPinContext>
  );
}

export type WithPin = <Value>(call: () => Promise<Result<Value>>) => Promise<Result<Value> | null>;

/**
 * @returns runs a call; null when the PIN was asked for and not given: nothing happened, nothing is to be told.
 * @throws outside of `AdminPinGate`, once the server asks for the PIN
 */
export function useWithPin(): WithPin {
  const ask = use(AskPinContext);
  return useCallback(
    async (call) => {
      const answer = await call();
      if (answer.ok || answer.code !== 'adminPin.error.required') return answer;
      return (await ask()) ? call() : null;
    },
    [ask],
  );
}
