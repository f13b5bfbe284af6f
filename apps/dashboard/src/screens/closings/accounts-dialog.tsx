/** Which accounts of its own books the venue books to (decisions.md §8). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { Answer } from '@comanda/contract/calls';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { QueryView } from '../../parts/form/query-view.tsx';
import { Refused } from '../../parts/form/refused.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { closingsKey } from './use-closings.ts';

type Plan = Answer<'GET /v1/customers/{customerId}/accounts'>;
type Account = Plan['accounts'][number];

export function AccountsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('closings.files.accounts');
  const { api, customer } = useSession();
  const plan = useQuery({
    queryKey: closingsKey(customer.id, 'accounts'),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/accounts', { params: { customerId: customer.id } })),
    gcTime: 0,
    retry: false,
  });
  const [typed, setTyped] = useState<ReadonlyMap<string, Account>>(new Map());
  return (
    <TypedModal label={t('title')} className="exports" onClose={onClose} isChanged={typed.size > 0}>
      <ModalHead title={t('title')} onClose={onClose} />
      <QueryView read={plan}>
        {(read) => <AccountsForm plan={read} typed={typed} onTyped={setTyped} onClose={onClose} />}
      </QueryView>
    </TypedModal>
  );
}

type FormProps = {
  readonly plan: Plan;
  readonly typed: ReadonlyMap<string, Account>;
  readonly onTyped: (typed: ReadonlyMap<string, Account>) => void;
  readonly onClose: () => void;
};

function AccountsForm({ plan, typed, onTyped, onClose }: FormProps) {
  const t = useTranslations('closings.files.accounts');
  const { isBusy, refused, save } = useAccountsChange();
  const [isTried, setTried] = useTried();
  const accounts = plan.accounts.map((one) => typed.get(one.account) ?? one);
  const isMissing = ({ number }: Account) => number.trim() === '';
  const change = (account: Account) => onTyped(new Map(typed).set(account.account, account));
  const submit = async () => {
    setTried(true);
    if (accounts.some(isMissing)) return;
    const done = typed.size === 0 || (await save({ version: plan.version, accounts: [...typed.values()] }));
    if (done) onClose();
  };
  return (
    <>
      <div className="dialog__body stack">
        <p className="mid">{t('about')}</p>
        {accounts.map((one) => (
          <fieldset key={one.account} className="exports__account">
            <legend>{nameOf(plan, one)}</legend>
            <TextField
              label={t('number')}
              value={one.number}
              inputMode="numeric"
              maxLength={20}
              error={isTried && isMissing(one) ? t('numberMissing') : undefined}
              onChange={({ target }) => change({ ...one, number: target.value })}
            />
            <TextField
              label={t('name')}
              value={one.name}
              maxLength={60}
              onChange={({ target }) => change({ ...one, name: target.value })}
            />
          </fieldset>
        ))}
      </div>
      <div className="dialog__foot stack">
        <Refused text={refused} />
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void submit()}>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

/** As it is called so far: what is typed must not rename the row that it is typed in. */
const nameOf = ({ accounts }: Plan, { account }: Account) =>
  accounts.find((one) => one.account === account)?.name ?? account;

function useAccountsChange() {
  const t = useTranslations('closings.files.accounts');
  const { api, customer } = useSession();
  const client = useQueryClient();
  const withPin = useWithPin();
  const textOf = useFailureText();
  const { isBusy, run } = useChange();
  const [refused, setRefused] = useState<string | null>(null);
  const save = async (plan: Plan) => {
    const body = { id: newCommandId(), version: plan.version, accounts: plan.accounts };
    const told = {
      kind: 'save',
      done: t('done'),
      failed: t('failed'),
      onRefused: (failure: Parameters<typeof textOf>[0]) => {
        if (!failure.code.startsWith('exports.error.') && !failure.code.startsWith('setup.error.')) return false;
        setRefused(textOf(failure));
        return true;
      },
    } as const;
    const params = { customerId: customer.id };
    setRefused(null);
    const done = await run(told, () => withPin(() => api('PUT /v1/customers/{customerId}/accounts', { params, body })));
    // Also where it was refused: what somebody else saved is there now, and what was typed goes upon it.
    await client.invalidateQueries({ queryKey: closingsKey(customer.id, 'accounts') });
    return done !== null;
  };
  return { isBusy, refused, save };
}
