/** Pays what is open of a receipt: to the provider's page and back, and how it stands meanwhile (decisions.md §6). */
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireGuestPayment } from '@comanda/contract/guests';
import type { WireDigitalReceipt } from '@comanda/contract/receipts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { FailedCall, valueOf } from '../../parts/failure/failed-call.ts';
import { openApi } from '../../parts/site/open-api.ts';

const askAgainMs = 2000;

type Begun = { readonly receipt: WireDigitalReceipt; readonly methodId: string };

/** What began, and cannot be told yet how it ends. */
const isOpen = (payment: WireGuestPayment | undefined) =>
  payment?.state === 'preparing' || payment?.state === 'paying' || payment?.state === 'unknown';

/** Nobody said how it stands. */
const isLost = (error: Error | null) => error instanceof FailedCall && isUnanswered(error.failure);

const keyOf = (token: string, paymentId: string | null) => ['receipt', token, 'payment', paymentId];

/** Whoever goes back from the provider's page, or reads the receipt anew, finds the payment that they began. */
function useNameInAddress() {
  const navigate = useNavigate();
  return (payment: string) => navigate({ to: '.', search: { payment }, replace: true });
}

/** @param paymentId that the guest began; null: none. @param goTo leaves for the provider's page */
export function usePayRest(token: string, paymentId: string | null, goTo: (address: string) => void) {
  const queries = useQueryClient();
  const nameInAddress = useNameInAddress();
  const { data: payment } = useQuery({
    queryKey: keyOf(token, paymentId),
    queryFn: async () => {
      const params = { token, paymentId: paymentId ?? '' };
      const answer = await valueOf(openApi('GET /v1/receipts/{token}/payments/{paymentId}', { params }));
      return answer.payment;
    },
    enabled: paymentId !== null,
    refetchInterval: ({ state }) => (isOpen(state.data) || isLost(state.error) ? askAgainMs : false),
    retry: false,
  });
  const isOver = payment !== undefined && !isOpen(payment);
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['receipt', token], exact: true });
  }, [isOver, queries, token]);
  const { idOf, done } = useCommandId();
  const wishOf = ({ receipt, methodId }: Begun) => ({ methodId, amount: receipt.openAmount });
  const begin = useMutation({
    mutationFn: async (begun: Begun) => {
      const { receipt } = begun;
      const wish = wishOf(begun);
      const language = document.documentElement.lang || receipt.language;
      const body = { id: idOf(wish), ...wish, language };
      const answer = await valueOf(openApi('POST /v1/receipts/{token}/payments', { params: { token }, body }));
      return answer.payment;
    },
    onSuccess: async (answer) => {
      done();
      queries.setQueryData(keyOf(token, answer.id), answer);
      await nameInAddress(answer.id);
      if (answer.pageUrl !== null) goTo(answer.pageUrl);
    },
    onError: async (error, begun) => {
      // It may have begun, and what it holds is open no more: the same button leads to its page.
      if (error instanceof FailedCall && isUnanswered(error.failure)) return nameInAddress(idOf(wishOf(begun)));
      // Somebody else paid meanwhile: what is open now is shown.
      return queries.invalidateQueries({ queryKey: ['receipt', token], exact: true });
    },
  });
  const isUnderWay = isOpen(payment);
  return {
    payment,
    /** Nothing else is begun beside it. */
    isUnderWay,
    begin: begin.mutate,
    isBeginning: begin.isPending,
    failure: begin.error instanceof FailedCall && !isUnderWay ? begin.error.failure : null,
  };
}
