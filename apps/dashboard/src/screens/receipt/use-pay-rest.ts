/** Pays what is open of a receipt: to the provider's page and back, and how it stands meanwhile (decisions.md §6). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireGuestPayment } from '@comanda/contract/guests';
import type { WireDigitalReceipt } from '@comanda/contract/receipts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { FailedCall, valueOf } from '../../parts/failure/failed-call.ts';
import { openApi } from '../../parts/site/open-api.ts';

const askAgainMs = 2000;

/** What began, and cannot be told yet how it ends. */
const isOpen = (payment: WireGuestPayment | undefined) =>
  payment?.state === 'preparing' || payment?.state === 'paying' || payment?.state === 'unknown';

/** @param paymentId that the guest has come back from; null: none. @param goTo leaves for the provider's page */
export function usePayRest(token: string, paymentId: string | null, goTo: (address: string) => void) {
  const queries = useQueryClient();
  const { data: payment } = useQuery({
    queryKey: ['receipt', token, 'payment', paymentId],
    queryFn: async () => {
      const params = { token, paymentId: paymentId ?? '' };
      const answer = await valueOf(openApi('GET /v1/receipts/{token}/payments/{paymentId}', { params }));
      return answer.payment;
    },
    enabled: paymentId !== null,
    refetchInterval: ({ state }) => (isOpen(state.data) ? askAgainMs : false),
    retry: false,
  });
  const isOver = payment !== undefined && !isOpen(payment);
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['receipt', token], exact: true });
  }, [isOver, queries, token]);
  const begin = useMutation({
    mutationFn: async ({ receipt, methodId }: { receipt: WireDigitalReceipt; methodId: string }) => {
      const body = {
        id: newCommandId(),
        methodId,
        amount: receipt.openAmount as never,
        language: document.documentElement.lang || receipt.language,
      };
      const answer = await valueOf(openApi('POST /v1/receipts/{token}/payments', { params: { token }, body }));
      return answer.payment;
    },
    onSuccess: ({ pageUrl }) => {
      if (pageUrl !== null) goTo(pageUrl);
    },
    // Somebody else paid meanwhile: what is open now is shown.
    onError: () => queries.invalidateQueries({ queryKey: ['receipt', token], exact: true }),
  });
  return {
    payment,
    begin: begin.mutate,
    isBeginning: begin.isPending || (begin.isSuccess && begin.data.pageUrl !== null),
    failure: begin.error instanceof FailedCall ? begin.error.failure : null,
  };
}
