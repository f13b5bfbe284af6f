/** The actions of system administrators and what each one answered (specification §2, adminSettings/actions). */
import type { CallFailure } from '@comanda/api-client/call';
import type { Answer } from '@comanda/contract/calls';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import type { OnRefused } from '../../parts/form/use-refusals.ts';
import { useAccount } from '../../parts/session/account-context.ts';

const oneOrAll = (customer: string) => (customer === '' ? {} : { customer });

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** So many calls in a row may bring nothing: new work can come in meanwhile. */
const mostInVain = 5;
const stuck: CallFailure<string> = {
  ok: false,
  code: 'general.error.busy',
  status: 503,
  params: {},
  incident: null,
  fields: {},
};

/** A call does as much as it has time for, the next one goes on; where nothing moves any more it is a failure. */
async function untilNoneIsLeft<Part extends { readonly left: number }>(
  ask: () => Promise<Result<Part>>,
  onPart: (part: Part) => void,
): Promise<Result<Part>> {
  let [before, inVain] = [Infinity, 0];
  for (;;) {
    const answer = await ask();
    if (!answer.ok) return answer;
    onPart(answer.value);
    const { left } = answer.value;
    if (left === 0) return answer;
    // More than before: somebody else has begun another round.
    inVain = left === before ? inVain + 1 : 0;
    before = left;
    if (inVain >= mostInVain) return stuck;
  }
}

export function useActions() {
  const { api } = useAccount();
  const t = useTranslations('adminActions');
  const { isBusy, run } = useChange();
  const change = { kind: 'save', done: t('done'), failed: t('failed') } as const;
  return {
    isBusy,
    /** @param customer blank is all venues */
    resendPrintQueue: (customer: string) =>
      run(change, () => api('POST /v1/system/resendPrintQueue', { body: oneOrAll(customer) })),
    /** @param onPart hears how far it got */
    rebuildStatistics: (onPart: (part: Answer<'POST /v1/system/rebuildStatistics'>) => void) =>
      run(change, () => untilNoneIsLeft(() => api('POST /v1/system/rebuildStatistics'), onPart)),
    /** @param customer blank is all venues */
    verifyJournal: (customer: string, onPart: (part: Answer<'POST /v1/system/verifyJournal'>) => void) =>
      run(change, () =>
        untilNoneIsLeft(() => api('POST /v1/system/verifyJournal', { body: oneOrAll(customer) }), onPart),
      ),
    /** @param onRefused hears why no mail goes out: told beside the button */
    sendTestMail: (to: string, onRefused: OnRefused) =>
      run({ ...change, onRefused }, () => api('POST /v1/system/sendTestMail', { body: { to } })),
  };
}
