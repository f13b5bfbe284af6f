/** Which accounts of its own books a venue books to: the Swiss ones until it says others (decisions.md §8). */
import {
  type AccountName,
  accountNames,
  type BookAccount,
  changeAccounts as decide,
  chosenOf,
  numberOf,
} from '@comanda/domain/closings/account-plan';
import { accept } from '@comanda/domain/decision';
import { uiLanguages } from '@comanda/messages/languages';
import type { Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';
import type { House } from '../../../platform/house.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { exportTexts } from '../../../platform/texts.ts';
import { refuseWithoutPin } from '../../admin-pin/index.ts';
import { runCommand } from '../../journal/index.ts';
import { findSettings } from '../../settings/index.ts';

type Db = Kysely<Tables>;

export type AccountPlan = {
  readonly accounts: readonly BookAccount[];
  /** Of them, what somebody chose; all others have the first numbers and names. */
  readonly chosen: readonly BookAccount[];
  readonly version: number;
};

export async function findAccountPlan(db: Db, customerId: string): Promise<AccountPlan> {
  const row = await db
    .selectFrom('account_plans')
    .select(['accounts', 'version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const settings = await findSettings(db, customerId);
  const chosen = chosenOf(row?.accounts ?? [], isFirstName);
  const stored = new Map(chosen.map((one) => [one.account, one]));
  const numbers = new Map([...stored.values()].map(({ account, number }) => [account, number]));
  const accounts = accountNames.map(
    (account) =>
      stored.get(account) ?? {
        account,
        number: numberOf(account, numbers),
        name: firstName(account, settings.report_language),
      },
  );
  return { accounts, chosen, version: row?.version ?? 1 };
}

const rateNames: Readonly<Partial<Record<AccountName, string>>> = {
  'turnover.reduced': 'turnoverReduced',
  'turnover.lodging': 'turnoverLodging',
  'turnover.none': 'turnoverNone',
};

function firstName(account: AccountName, language: string): string {
  const { t } = exportTexts(language);
  const [name, method] = account.split('.');
  return t(`accounts.${rateNames[account] ?? method ?? name}` as Parameters<typeof t>[0]);
}

const isFirstName = (account: AccountName, name: string): boolean =>
  uiLanguages.some((language) => firstName(account, language) === name);

export type ChangeAccountsCommand = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: { readonly id: string; readonly version: number; readonly accounts: readonly BookAccount[] };
};

type Refusals = 'setup.error.changedMeanwhile' | 'exports.error.accountTwice';

export async function changeAccounts(house: House, { customerId, caller, body }: ChangeAccountsCommand) {
  const refused = await refuseWithoutPin(house, { customerId, caller });
  if (refused !== null) return refused;
  const { id, version, accounts } = body;
  const named = { customerId, id, kind: 'accounts.change', actorId: caller.userId, body: { version, accounts } };
  return runCommand<object, Refusals>(house, named, async (venue) => {
    const plan = await findAccountPlan(venue.tx, customerId);
    if (plan.version !== version) return { ok: false, code: 'setup.error.changedMeanwhile' };
    const changed = decide(plan.chosen, accounts);
    if (!changed.ok) return changed;
    const row = { customer_id: customerId, accounts: changed.value, version: version + 1 };
    await venue.tx
      .insertInto('account_plans')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet({ accounts: row.accounts, version: row.version }),
      )
      .execute();
    const fields = accounts.map(({ account }) => account);
    const event = {
      type: 'setup.changed' as const,
      thing: 'settings' as const,
      id: customerId,
      move: 'changed' as const,
      fields,
    };
    return accept({ answer: {}, event, changes: [{ kind: 'settings' as const, id: customerId }] });
  });
}
