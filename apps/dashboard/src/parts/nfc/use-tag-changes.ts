/** What staff do with a tag itself: register, block, replace, delete (specification §2, NFC payments). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import type { Money } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { type Change, useChange } from '../change/use-change.ts';
import { useRemoval } from '../change/use-removal.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useKeepTags } from './use-tags.ts';

export type NewTag = {
  /** A second try of the same form is the same tag. */
  readonly id: string;
  readonly serial: string;
  readonly code: string;
  readonly name: string;
  /** Empty: it pays without. */
  readonly pin: string;
  readonly paymentLimit: Money | null;
};

type Told = Pick<Change, 'onRefused'>;

export function useTagChanges() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('nfc');
  const { isBusy, run } = useChange();
  const removal = useRemoval();
  const withPin = useWithPin();
  const { keep, reread } = useKeepTags();
  const sender = senderOf(session);

  const done = async (answer: { readonly tag: WireNfcTag } | null): Promise<WireNfcTag | null> => {
    if (answer !== null) keep(answer.tag);
    await reread();
    return answer?.tag ?? null;
  };

  const register = async ({ id, pin, ...tag }: NewTag, { onRefused }: Told) => {
    const told: Change = { kind: 'save', done: t('form.registered'), failed: t('form.registerFailed'), onRefused };
    const body = { id, ...tag, pin: pin === '' ? null : pin, ...sender };
    return done(
      await run(told, () =>
        api('POST /v1/customers/{customerId}/nfcTags', { params: { customerId: customer.id }, body }),
      ),
    );
  };
  const block = async (tagId: string) =>
    done(
      await run({ kind: 'settings', done: t('blocked'), failed: t('blockFailed') }, () =>
        api('POST /v1/nfcTags/{tagId}/block', { params: { tagId }, body: { id: newCommandId(), ...sender } }),
      ),
    );
  const unblock = async (tagId: string) =>
    done(
      await run({ kind: 'settings', done: t('unblocked'), failed: t('unblockFailed') }, () =>
        api('POST /v1/nfcTags/{tagId}/unblock', { params: { tagId }, body: { id: newCommandId(), ...sender } }),
      ),
    );
  /** @returns the tag that has the credit now */
  const replace = async (tagId: string, id: string, to: { readonly serial: string; readonly code: string }) =>
    done(
      await run({ kind: 'save', done: t('replace.done'), failed: t('replace.failed') }, () =>
        withPin(() => api('POST /v1/nfcTags/{tagId}/replace', { params: { tagId }, body: { id, ...to, ...sender } })),
      ),
    );
  const remove = async (tagId: string) => {
    const gone = await removal.once(
      run({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/nfcTags/{tagId}', { params: { tagId }, query: { commandId: removal.idOf(tagId), ...sender } }),
      ),
    );
    await reread();
    return gone;
  };
  return { isBusy, register, block, unblock, replace, remove };
}
