/**
 * Signing out, also without a network (decisions.md §5): a mark in the browser comes first and counts in all its tabs;
 * the server ends the session as soon as it can be reached. Until then nobody is signed in here.
 */
import { underWebLock } from '@comanda/api-client/access-token';
import { makeApi } from '@comanda/api-client/call';

import { deviceStorage } from '../device-storage.ts';
import { forgetTouch } from '../till/till-memory.ts';

const key = 'comanda.signingOut';
/** An answer that does not come must not keep the next person from signing in. */
const answerWithinMs = 5000;
const tryAgainMs = 3000;

/** By the cookie alone. */
const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, lastCallMs: answerWithinMs });

const listeners = new Set<() => void>();

/** A session of this browser must still end. */
export function isSigningOut(): boolean {
  return deviceStorage.getItem(key) !== null;
}

/** Tells this tab at once, the others hear it from the browser. */
export function beginSignOut(): void {
  deviceStorage.setItem(key, '1');
  forgetTouch();
  for (const listener of listeners) listener();
}

/** @returns true when no session is left to end. */
export function endSession(): Promise<boolean> {
  return underWebLock(async () => {
    // Another tab may have done it, or somebody has signed in since.
    if (!isSigningOut()) return true;
    const answer = await api('POST /v1/logout');
    if (answer.ok) deviceStorage.removeItem(key);
    return answer.ok;
  });
}

/** Whoever signs in takes the place of the session before, which the server ends with it. */
export function takePlace<Answer extends { readonly ok: boolean }>(signIn: () => Promise<Answer>): Promise<Answer> {
  return underWebLock(async () => {
    const answer = await signIn();
    if (answer.ok) deviceStorage.removeItem(key);
    return answer;
  });
}

/** @returns what ends the listening */
export function hearSignOut(listener: () => void): () => void {
  const hearOtherTab = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hearOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hearOtherTab);
  };
}

/** Ends what could not be ended before: at the start of the page, and as soon as the network is there. */
export function keepEndingSession(): () => void {
  let isTrying = false;
  const tryNow = () => {
    if (isTrying || !isSigningOut()) return;
    isTrying = true;
    void endSession().finally(() => {
      isTrying = false;
    });
  };
  tryNow();
  const timer = setInterval(tryNow, tryAgainMs);
  window.addEventListener('online', tryNow);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', tryNow);
  };
}
