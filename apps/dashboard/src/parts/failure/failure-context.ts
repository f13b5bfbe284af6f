/** How a screen tells that a call failed (specification §8): the app shows the dialog or the toast. */
import type { CallFailure } from '@comanda/api-client/call';
import { createContext, use } from 'react';

/**
 * @param text says it more exactly than the code's own text
 * @param title names what could not be saved (specification §8, add or edit save failure)
 */
export type ReportFailure = (failure: CallFailure<string>, text?: string, title?: string) => void;

export const FailureContext = createContext<ReportFailure>(() => {});

export function useReportFailure(): ReportFailure {
  return use(FailureContext);
}
