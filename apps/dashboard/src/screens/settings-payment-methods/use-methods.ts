/** Payment methods as administrators read and change them; secrets go out and never come back (specification §3, §5, §6). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import {
  type AccountName,
  gapsOf,
  type SecretName,
  secretNames,
  type SetStatus,
  type SubMethod,
} from '@comanda/domain/payments/payment-setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { type Edit, useEdit } from '../../parts/settings/use-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { rereadSetup, setupKey } from '../../parts/venue/setup-keys.ts';
import { useRefused } from './use-refused.ts';

export type MethodValues = {
  readonly name: string;
  readonly displayTitle: string;
  readonly status: SetStatus;
  readonly activeOnPos: boolean;
  readonly activeOnApp: boolean;
  readonly activeOnKiosk: boolean;
  readonly activeOnReceipt: boolean;
  readonly subMethods: readonly SubMethod[];
  readonly account: Readonly<Partial<Record<AccountName, string>>>;
  /** What is typed now; those that are stored are not known here. */
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>;
};

export function useMethod(paymentMethodId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: [...setupKey('paymentMethod', customer.id), paymentMethodId],
    queryFn: () => valueOf(api('GET /v1/paymentMethods/{paymentMethodId}', { params: { paymentMethodId } })),
  });
}

export function blankValues(method: PaymentMethod): MethodValues {
  return {
    name: '',
    displayTitle: '',
    status: 'active',
    activeOnPos: method !== 'datatrans',
    activeOnApp: false,
    activeOnKiosk: false,
    activeOnReceipt: false,
    subMethods: [],
    account: {},
    secrets: {},
  };
}

function storedOf(method: WirePaymentMethodSetup) {
  const { name, displayTitle, setStatus, activeOnPos, activeOnApp, activeOnKiosk, activeOnReceipt } = method;
  const { subMethods, account, version } = method;
  const on = { activeOnPos, activeOnApp, activeOnKiosk, activeOnReceipt };
  const values: MethodValues = { name, displayTitle, status: setStatus, ...on, subMethods, account, secrets: {} };
  return { version, values };
}

/** What it lacks as it is typed, with the secrets that are stored already. */
function lacksOf(method: PaymentMethod, stored: WirePaymentMethodSetup | null, values: MethodValues) {
  const { status, subMethods, account, secrets } = values;
  const set = (stored?.secrets ?? []).flatMap(({ name, state }) => (state === 'set' ? [name] : []));
  const typed = secretNames.filter((name) => (secrets[name] ?? '') !== '');
  return gapsOf({ method, status, subMethods, account, secretsAtHand: [...set, ...typed] });
}

type Told = ReturnType<typeof useRefused>;

/** What is missing is marked at its field before anything is sent; only what is active has to be whole. */
function withGaps<Edited extends Edit<MethodValues, unknown>>(
  edit: Edited,
  lacks: ReturnType<typeof gapsOf>,
  told: Told,
) {
  const isWanting = edit.values.status === 'active' && (lacks.missing.length > 0 || lacks.lacksSubMethods);
  const save = () => {
    told.forget();
    if (!isWanting) return edit.save();
    edit.setTried();
    return Promise.resolve(null);
  };
  return { ...edit, save, lacks, told, isWanting: edit.isTried && isWanting };
}

type ToCall = Partial<MethodValues> & Pick<MethodValues, never>;

/** Lists that the form shows are lists that the call takes. */
function bodyOf({ subMethods, ...values }: ToCall) {
  return { ...values, ...(subMethods !== undefined && { subMethods: [...subMethods] }) };
}

export function useMethodEdit(stored: WirePaymentMethodSetup) {
  const session = useSession();
  const t = useTranslations('paymentMethods');
  const client = useQueryClient();
  const { api, customer } = session;
  const params = { paymentMethodId: stored.id };
  const key = setupKey('paymentMethod', customer.id);
  const told = useRefused();
  const edit = useEdit<MethodValues, unknown>({
    stored: storedOf(stored),
    told: { kind: 'save', done: t('changed'), failed: t('changeFailed'), onRefused: told.onRefused },
    send: async ({ changed, version }) => {
      const answer = await api('PATCH /v1/paymentMethods/{paymentMethodId}', {
        params,
        body: { id: newCommandId(), version, ...bodyOf(changed), ...senderOf(session) },
      });
      if (answer.ok) await rereadSetup(client, customer.id, ['paymentMethod']);
      return answer;
    },
    reread: async () => {
      const read = await client
        .fetchQuery({
          queryKey: [...key, stored.id],
          queryFn: () => valueOf(api('GET /v1/paymentMethods/{paymentMethodId}', { params })),
          staleTime: 0,
        })
        .catch(() => null);
      return read === null ? null : storedOf(read.paymentMethod);
    },
  });
  return withGaps(edit, lacksOf(stored.method, stored, edit.values), told);
}

export function useNewMethod(id: string, method: PaymentMethod) {
  const session = useSession();
  const t = useTranslations('paymentMethods');
  const client = useQueryClient();
  const { api, customer } = session;
  const values = blankValues(method);
  const told = useRefused();
  const edit = useEdit<MethodValues, unknown>({
    stored: { version: 0, values },
    told: { kind: 'save', done: t('added'), failed: t('addFailed'), onRefused: told.onRefused },
    send: async ({ values: all }) => {
      const answer = await api('POST /v1/customers/{customerId}/paymentMethods', {
        params: { customerId: customer.id },
        body: { id, method, ...all, subMethods: [...all.subMethods], ...senderOf(session) },
      });
      if (answer.ok) await rereadSetup(client, customer.id, ['paymentMethod']);
      return answer;
    },
    reread: () => Promise.resolve(null),
  });
  return withGaps(edit, lacksOf(method, null, edit.values), told);
}
export type MethodEdit = ReturnType<typeof useMethodEdit>;

export function useMethodChanges() {
  const session = useSession();
  const t = useTranslations('paymentMethods');
  const { api, customer } = session;
  const { isBusy, change } = useSetupChange(['paymentMethod']);
  const removal = useRemoval();
  const sender = senderOf(session);
  const params = { customerId: customer.id };
  return {
    isBusy,
    sort: (ids: readonly string[]) =>
      change({ kind: 'save', done: null, failed: t('changeFailed') }, () =>
        api('PUT /v1/customers/{customerId}/paymentMethods/order', {
          params,
          body: { id: newCommandId(), ids: [...ids], ...sender },
        }),
      ),
    remove: async (paymentMethodId: string) =>
      (await removal.once(
        change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
          api('DELETE /v1/paymentMethods/{paymentMethodId}', {
            params: { paymentMethodId },
            query: { commandId: removal.idOf(paymentMethodId), ...sender },
          }),
        ),
      )) !== null,
    check: (method: PaymentMethod, stored: string | null, { values: { account, secrets }, told }: MethodEdit) => {
      told.forget();
      const { onRefused } = told;
      return change({ kind: 'save', done: t('connected'), failed: t('notConnected'), onRefused }, () =>
        api('POST /v1/customers/{customerId}/paymentMethods/checkConnection', {
          params,
          body: { method, stored, account, secrets },
        }),
      );
    },
  };
}
