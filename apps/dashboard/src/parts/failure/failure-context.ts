/** How a screen tells that a call failed (specification §8): the app shows the dialog or the toast. */
import type { CallFailure } from '@comanda/api-client/call';
import { createContext, use } from 'react';

export type ReportFailure = (failure: CallFailure<string>) => void;

export const FailureContext = createContext<ReportFailure>(() => {});

export function useReportFailure(): ReportFailure {
  return use(FailureContext);
}
