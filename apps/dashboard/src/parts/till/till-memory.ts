/**
 * What a browser knows of being a shared till (decisions.md §5): that it is one, its cookie being hidden from scripts,
 * and when somebody last touched it, also in another tab or before it was closed.
 */
import { deviceStorage } from '../device-storage.ts';

const tillKey = 'comanda.till';
const stateKey = 'comanda.till.state';
const touchedKey = 'comanda.till.touched';
const secondMs = 1000;
/** Until the server has said it. */
const usualLockAfterSeconds = 120;

export function isKnownTill(): boolean {
  return deviceStorage.getItem(tillKey) !== null;
}

/** @param lockAfterSeconds null: it is none, or none any more */
export function rememberTill(lockAfterSeconds: number | null): void {
  if (lockAfterSeconds === null) deviceStorage.removeItem(tillKey);
  else deviceStorage.setItem(tillKey, String(lockAfterSeconds));
}

/** What the server said of the till last, as JSON, for the locked screen without a network; null where it never did. */
export function keptTillState(): string | null {
  return deviceStorage.getItem(stateKey);
}

/** @param state null: it is none, or none any more */
export function keepTillState(state: string | null): void {
  if (state === null) deviceStorage.removeItem(stateKey);
  else deviceStorage.setItem(stateKey, state);
}

export function lockAfterMs(): number {
  const seconds = Number(deviceStorage.getItem(tillKey));
  return (seconds > 0 ? seconds : usualLockAfterSeconds) * secondMs;
}

export function lastTouch(): number | null {
  const at = Number(deviceStorage.getItem(touchedKey));
  return at > 0 ? at : null;
}

export function noteTouch(now: number): void {
  deviceStorage.setItem(touchedKey, String(now));
}

/** Who signs in next begins anew. */
export function forgetTouch(): void {
  deviceStorage.removeItem(touchedKey);
}

/** Nobody has touched it for so long; a clock that was set back counts like a long time. */
export function isLeftAlone(now: number, afterMs: number): boolean {
  const at = lastTouch();
  return at !== null && Math.abs(now - at) >= afterMs;
}
