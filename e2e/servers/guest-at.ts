/** A guest at a table of the house, by calls of a phone instead of a second browser. */
import { expect, request } from '@playwright/test';

import { demoAccounts } from '../pages/login-page.ts';
import { callAs, newId } from './call-as.ts';
import { housePath } from './house.ts';

type Product = { readonly id: string; readonly name: Readonly<Record<string, string>>; readonly price: number | null };
type DoorAnswer = {
  readonly methods: readonly { readonly type: string; readonly closed: string | null }[];
  readonly menu: { readonly products: readonly Product[] };
};

/** A phone at the table: it knows the code and nothing else. */
export async function guestAt(baseURL: string | undefined, code: string) {
  const phone = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const door = async () => (await (await phone.get(`/v1/guest/tables/${code}`)).json()) as DoorAnswer;
  const order = async () => {
    const espresso = (await door()).menu.products.find(({ name }) => name['de'] === 'Espresso');
    if (espresso?.price == null) throw new Error('no espresso at this door');
    const answer = await phone.post('/v1/guest/orders', {
      data: {
        id: newId(),
        door: 'table',
        code,
        type: 'dinein',
        products: [{ opid: newId(), id: espresso.id, count: 1 }],
        total: espresso.price,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { order: placed } = (await answer.json()) as { order: { token: string; shortNumber: number } };
    return placed;
  };
  const ask = async (kind: 'waiter' | 'bill') => {
    const answer = await phone.post(`/v1/guest/tables/${code}/requests`, { data: { id: newId(), kind } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const read = async (token: string) => {
    const answer = (await (await phone.get(`/v1/guest/orders/${token}`)).json()) as {
      order: { state: string; cancelComment: string | null };
    };
    return answer.order;
  };
  return { door, order, ask, read };
}

/** What stands on the code of a table, by the table's name. */
export async function codeOf(baseURL: string | undefined, name: string): Promise<string> {
  const admin = await callAs(baseURL, demoAccounts.admin);
  const tables = await admin<readonly { id: string; name: string }[]>('get', `${housePath}/tables`);
  const links = await admin<readonly { table: string; link: string }[]>('get', `${housePath}/tableLinks`);
  const id = tables.find((each) => each.name === name)?.id;
  const link = links.find((each) => each.table === id)?.link ?? '';
  return link.slice(link.lastIndexOf('/') + 1);
}
