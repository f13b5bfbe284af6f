/** The actions of system administrators and what each one answered (specification §2, adminSettings/actions). */
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import type { OnRefused } from '../../parts/form/use-refusals.ts';
import { useAccount } from '../../parts/session/account-context.ts';

const oneOrAll = (customer: string) => (customer === '' ? {} : { customer });

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
    rebuildStatistics: () => run(change, () => api('POST /v1/system/rebuildStatistics')),
    /** @param customer blank is all venues */
    verifyJournal: (customer: string) =>
      run(change, () => api('POST /v1/system/verifyJournal', { body: oneOrAll(customer) })),
    /** @param onRefused hears why no mail goes out: told beside the button */
    sendTestMail: (to: string, onRefused: OnRefused) =>
      run({ ...change, onRefused }, () => api('POST /v1/system/sendTestMail', { body: { to } })),
  };
}
