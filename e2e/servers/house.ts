/** The demo's house as other devices of it work meanwhile: orders, payments and what becomes of them, by calls. */
import { demoAccounts } from '../pages/login-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { type CallAs, callAs, newId } from './call-as.ts';

export const houseId = 'gasthof-linde';
export const housePath = `/v1/customers/${houseId}`;

const now = () => Math.floor(Date.now() / 1000);

type Wanted = {
  /** None: taken away. */
  readonly table?: string;
  /** Ids of the demo's menu that nothing must be chosen for. */
  readonly products: readonly string[];
  /** Whose each of them is, by the number of the guest. */
  readonly seats?: readonly number[];
  /** The course of each of them, which waits. */
  readonly held?: readonly number[];
  /** What the guest said. */
  readonly comment?: string;
};

export type Placed = { readonly id: string; readonly number: string; readonly total: number };

export class House {
  readonly call: CallAs;
  readonly #placed: string[] = [];

  constructor(call: CallAs) {
    this.call = call;
  }

  /** With the administration's PIN, which lets a session cancel for five minutes. */
  static async open(baseURL: string | undefined): Promise<House> {
    const call = await callAs(baseURL, demoAccounts.admin);
    await call('post', `${housePath}/checkAdminPin/`, { pin: demoAdminPin });
    return new House(call);
  }

  /** @returns its short number too, `#12` */
  async place({ table, products, seats, held, ...said }: Wanted): Promise<Placed> {
    const id = newId();
    const wishesOf = (at: number) => ({
      ...(seats?.[at] !== undefined && { seat: seats[at] }),
      ...(held?.[at] !== undefined && { course: held[at], held: true }),
    });
    const { order } = await this.call<{ order: { number: string; total: number } }>('post', '/v1/orders', {
      id,
      customer: houseId,
      table: table ?? `t_${houseId}`,
      type: table === undefined ? 'takeaway' : 'dinein',
      products: products.map((product, at) => ({ opid: newId(), id: product, count: 1, ...wishesOf(at) })),
      timestamp: now(),
      ...said,
    });
    this.#placed.push(id);
    return { id, number: `#${order.number.split('-').at(-1)}`, total: order.total };
  }

  /** In cash. @param amount as a device sends it that had no connection: booked whatever is open by now */
  async pay(order: string, amount?: number): Promise<void> {
    const offline = amount === undefined ? {} : { offline: { at: now() } };
    const orders = [{ id: order, ...(amount === undefined ? {} : { amount }) }];
    await this.call('post', '/v1/payments', { id: newId(), customer: houseId, method: 'cash', orders, ...offline });
  }

  /** @param tip in the smallest unit, at this house */
  async payWithTip(order: string, tip: number): Promise<void> {
    const paid = { customer: houseId, method: 'cash', orders: [{ id: order }], tip };
    await this.call('post', '/v1/payments', { id: newId(), ...paid });
  }

  async cancel(order: string): Promise<void> {
    const words = new URLSearchParams({
      commandId: newId(),
      cancelComment: 'Probe',
      money: 'refund',
      pin: demoAdminPin,
    });
    await this.call('delete', `/v1/orders/${order}/storno?${words}`);
  }

  /** The kitchen has it, and it waits to be fetched. */
  async markReady(order: string): Promise<void> {
    await this.call('post', `/v1/orders/${order}/markReady`, { id: newId() });
  }

  /** @param price in the smallest unit, at this house */
  async setPrice(product: string, price: number): Promise<void> {
    type Product = { id: string; version: number; price: number };
    const products = await this.call<Product[]>('get', `/v1/products?customerId=${houseId}`);
    const found = products.find(({ id }) => id === product);
    if (found === undefined) throw new Error(`the house has no ${product}`);
    if (found.price === price) return;
    await this.call('patch', `/v1/products/${product}`, { id: newId(), version: found.version, price });
  }

  /** What was placed goes again, and what was told of it, so that the other journeys meet nothing of it. */
  async clear(): Promise<void> {
    const placed = this.#placed.splice(0);
    for (const order of placed) await this.cancel(order).catch(() => {});
    const path = `${housePath}/deviations`;
    const { deviations } = await this.call<{ deviations: { id: string; order: { id: string } }[] }>('get', path);
    for (const { id, order } of deviations)
      if (placed.includes(order.id)) await this.call('post', `${path}/${id}/seen`, { id: newId() });
  }
}
