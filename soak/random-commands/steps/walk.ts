/** Accept, mark ready and hand over, in right and wrong states. */
import type { WireOrder } from '@comanda/contract/orders';

import type { Random } from '../../random.ts';
import { type Around, type Command, someOrder, type Step } from '../command.ts';
import { settleWhatIsPaid } from '../model-pay.ts';
import { type Move, walk } from '../model-walk.ts';
import { once } from '../model.ts';
import { orderPromised, orderSeen } from '../views.ts';

const draw = (move: Move) => (random: Random, around: Around) =>
  moveCommand({ as: around.as, move, id: random.uuid(), orderId: someOrder(random, around) });

export const moveSteps: readonly Step[] = [
  { name: 'accept', weight: 1, draw: draw('accept'), calls: ['POST /v1/orders/{orderId}/accept'] },
  { name: 'markReady', weight: 4, draw: draw('markReady'), calls: ['POST /v1/orders/{orderId}/markReady'] },
  { name: 'handOver', weight: 5, draw: draw('handOver'), calls: ['POST /v1/orders/{orderId}/handOver'] },
];

type Told = {
  readonly as: string;
  readonly move: Move;
  readonly id: string;
  readonly orderId: string;
  socketId?: string;
};

export function moveCommand(told: Told): Command {
  const { as, move, id, orderId, socketId } = told;
  return {
    label: `${move} ${orderId}`,
    key: `POST /v1/orders/{orderId}/${move}`,
    sent: { as, params: { orderId }, body: { id, ...(socketId && { socketId }) } },
    decide: (model, now) => {
      // An order that the caller's venue does not have is unknown before anything else is looked at.
      if (!model.orders.has(orderId)) return { code: 'orders.error.notFound' };
      const act = { id: id.toLowerCase(), kind: move, actor: as, body: { orderId } };
      return once(model, act, () => {
        const done = walk(model, move, orderId, now);
        const order = model.orders.get(orderId);
        if (order && !('code' in done)) settleWhatIsPaid(model, order, now);
        return done;
      });
    },
    seen: ({ order }: { order: WireOrder }) => orderSeen(order),
    promised: (model) => orderPromised(model, orderId),
    again: (random) => {
      if (random.chance(0.5)) return moveCommand({ ...told, socketId: random.pick(['a', 'b']) });
      return moveCommand({ ...told, move: random.pick(['accept', 'markReady', 'handOver']) });
    },
  };
}
