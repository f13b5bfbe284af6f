/** How a screen tells that a call failed (specification §8): the app shows the dialog or the toast. */
import type { CallFailure } from '@comanda/api-client/call';
import { createContext, use } from 'react';

/** @param text says it more exactly than the code's own text */
export type ReportFailure = (failure: CallFailure<string>, text?: string) => void;

export const FailureContext = createContext<ReportFailure>(() => {});

export function useReportFailure(): ReportFailure {
  return use(FailureContext);
}
