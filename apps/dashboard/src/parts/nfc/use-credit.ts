/** Loads credit, pays it back, and the receipts of both: what moves money in the hands of the staff. */
import type { WireNfcEntry, WireNfcTag } from '@comanda/contract/nfc-tags';
import type { WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';
import type { ChargeMethod } from '@comanda/domain/nfc-credit/nfc-tag';
import { mayRepeat } from '@comanda/domain/payments/payment-setup';
import type { PaperDocument } from '@comanda/paper/document';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';

import { useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { type Change, useChange } from '../change/use-change.ts';
import { useCommandId } from '../change/use-command-id.ts';
import { valueOf } from '../failure/failed-call.ts';
import { memoryKey, useVenueMemory } from '../remembered.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { nfcTagsKey } from './nfc-keys.ts';
import { useKeepTags } from './use-tags.ts';

export type ChargeInput = {
  /** A second try is the same charge. */
  readonly id: string;
  readonly amount: Money;
  readonly method: ChargeMethod;
  /** As the venue has set it up; empty where that is not known here. */
  readonly methodId: string;
  /** Null: exactly what is due. Cash alone. */
  readonly cashReceived: Money | null;
  readonly reference: string;
  /** Terminal or reader of a provider; null: none was chosen. */
  readonly device: string | null;
  readonly printsReceipt: boolean;
};

export type UnchargeInput = {
  /** A second try is the same payout. */
  readonly id: string;
  /** Null: all that it holds. */
  readonly amount: Money | null;
  /** So much may be missing in the drawer by the books: said yes to. */
  readonly missing: Money;
  readonly printsReceipt: boolean;
};

export type Booked = { readonly tag: WireNfcTag; readonly entry: WireNfcEntry };

/** Booked at once, or under way at a provider. */
export type Charged =
  | (Booked & { readonly kind: 'booked'; readonly change: Money })
  | { readonly kind: 'begun'; readonly payment: WirePayment };

type Told = Pick<Change, 'onRefused'>;

export function useCredit() {
  const session = useSession();
  const { api } = session;
  const t = useTranslations('nfc');
  const { isBusy, run } = useChange();
  const withPin = useWithPin();
  const { keep, reread } = useKeepTags();
  const { stationId: station } = useVenueMemory(memoryKey(session));
  const sender = senderOf(session);
  const language = useLocale();

  const booked = async <Answer extends { readonly tag: WireNfcTag }>(answer: Answer | null): Promise<Answer | null> => {
    if (answer !== null) keep(answer.tag);
    await reread();
    return answer;
  };

  const charge = async (tagId: string, input: ChargeInput, { onRefused }: Told): Promise<Charged | null> => {
    const body = {
      ...sentOf(input),
      language,
      station,
      ...sender,
    };
    const answer = await booked(
      await run({ kind: 'save', done: null, failed: t('charge.failed'), onRefused }, () =>
        api('POST /v1/nfcTags/{tagId}/charge', { params: { tagId }, body }),
      ),
    );
    return answer === null ? null : chargedOf(answer);
  };
  const uncharge = async (tagId: string, input: UnchargeInput, { onRefused }: Told) =>
    booked(
      await run({ kind: 'save', done: null, failed: t('uncharge.failed'), onRefused }, () =>
        withPin(() =>
          api('POST /v1/nfcTags/{tagId}/uncharge', {
            params: { tagId },
            body: { ...input, station, ...sender },
          }),
        ),
      ),
    );
  return { isBusy, charge, uncharge };
}

/** The receipt of a charge or of what was paid back, once more. */
export function useCreditPaper() {
  const session = useSession();
  const { api } = session;
  const t = useTranslations('nfc.receipt');
  const { isBusy, run } = useChange();
  const { stationId: station } = useVenueMemory(memoryKey(session));
  // Paper that was asked for although the answer was lost does not come out twice.
  const papers = useCommandId();
  const printAgain = async (tagId: string, entryId: string) => {
    const wish = [tagId, entryId, station];
    const done = await run({ kind: 'settings', done: t('sent'), failed: t('failed') }, () =>
      api('POST /v1/nfcTags/{tagId}/entries/{entryId}/print', {
        params: { tagId, entryId },
        body: { id: papers.idOf(wish), station, ...senderOf(session) },
      }),
    );
    if (done !== null) papers.done(wish);
  };
  return { isBusy, printAgain };
}

/** What of it goes on the wire. */
function sentOf({ methodId, reference, device, ...asked }: ChargeInput) {
  return {
    ...asked,
    // The others stand there once.
    ...(methodId !== '' && mayRepeat(asked.method) ? { methodId } : {}),
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    ...(device === null ? {} : { device }),
  };
}

type ChargeAnswer = {
  readonly tag: WireNfcTag;
  readonly entry: WireNfcEntry | null;
  readonly payment: WirePayment | null;
  readonly change: Money;
};

/** @throws Error for an answer that is neither: the contract knows none */
function chargedOf({ tag, entry, payment, change }: ChargeAnswer): Charged {
  if (payment !== null) return { kind: 'begun', payment };
  if (entry === null) throw new Error('a charge without entry or payment');
  return { kind: 'booked', tag, entry, change };
}

/** The paper of a charge or of what was paid back. */
export function useCreditReceipt(tagId: string, entryId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: nfcTagsKey(customer.id, 'receipt', entryId),
    queryFn: async () => {
      const asked = { params: { tagId, entryId } };
      const { document } = await valueOf(api('GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt', asked));
      return JSON.parse(document) as PaperDocument;
    },
    gcTime: 0,
    retry: false,
  });
}
