/** Sends a payment of Tap on Mobile to the app around this page, once, and its answer to the server. */
import type { WirePayment } from '@comanda/contract/payments';
import { useEffect, useEffectEvent } from 'react';

import { hasBridge, isBridgeMessage, recoveryOf, reportOf } from '../methods/bridge.ts';
import { usePaymentMoves } from './use-payment-moves.ts';

const askedKey = 'comanda.bridgeAsked';

/** This page was opened anew while the app was at work: it is asked how it ended, and charges nothing again. */
function wasAsked(sessionId: string): boolean {
  return sessionStorage.getItem(askedKey) === sessionId;
}

/** @param isOwn begun on this device: another one has another app */
export function useBridge(payment: WirePayment, isOwn: boolean): void {
  const { tellBridge } = usePaymentMoves(payment);
  const text = payment.step?.kind === 'bridge' && payment.state === 'paying' ? payment.step.message : null;
  const pass = useEffectEvent(async (message: unknown) => {
    if (!isBridgeMessage(message)) return;
    const isAgain = wasAsked(message.sessionId);
    sessionStorage.setItem(askedKey, message.sessionId);
    await tellBridge(await reportOf(isAgain ? recoveryOf(message) : message));
  });
  useEffect(() => {
    if (text !== null && isOwn && hasBridge()) void pass(JSON.parse(text));
  }, [text, isOwn]);
}
