/**
 * The bridge to Tap on Mobile: the app around this page puts it on the window; without such an app there is none. What
 * it answers goes to the server as it is.
 */
export type BridgeMessage = {
  readonly v: 1;
  readonly kind: 'wpi';
  readonly action: string;
  readonly serviceType: string;
  readonly sessionId: string;
  readonly request: unknown;
};

export type BridgeAnswer = {
  /** Android's result code: -1 is OK, 0 is canceled and may come without a body. */
  readonly resultCode: number;
  readonly serviceType: string;
  readonly sessionId: string;
  readonly response: unknown;
};

export type Bridge = { readonly request: (message: unknown) => Promise<BridgeAnswer> };

declare global {
  interface Window {
    comandaTapOnMobile?: Bridge;
  }
}

export function hasBridge(): boolean {
  return window.comandaTapOnMobile !== undefined;
}

export function isBridgeMessage(message: unknown): message is BridgeMessage {
  return typeof message === 'object' && message !== null && 'sessionId' in message && 'serviceType' in message;
}

/** The app is asked how a call ended whose answer did not come: never the same payment twice. */
export function recoveryOf({ sessionId }: BridgeMessage): BridgeMessage {
  return {
    v: 1,
    kind: 'wpi',
    action: 'PROCESS_INFORMATION',
    serviceType: 'WPI_SVC_LAST_TRANSACTION',
    sessionId,
    request: {},
  };
}

/** What the server is told: the app's answer, and what it was asked for, which the answer itself may not say. */
export async function reportOf(message: BridgeMessage): Promise<Record<string, unknown>> {
  const answer = await askBridge(message);
  return answer === null ? { kind: 'noAnswer' } : { kind: 'wpi', ...answer, asked: message.serviceType };
}

/** @returns null where the app gave no answer: it may have been paid all the same */
async function askBridge(message: unknown): Promise<BridgeAnswer | null> {
  const bridge = window.comandaTapOnMobile;
  if (bridge === undefined) return null;
  try {
    return await bridge.request(message);
  } catch {
    return null;
  }
}
