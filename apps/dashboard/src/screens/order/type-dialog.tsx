/** Another type for an order that is there: who fetches it or gets it is asked as when it is taken (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { add, zero } from '@comanda/domain/money';
import { deliveryFeeId } from '@comanda/domain/orders/charge-delivery';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import type { OrderType } from '@comanda/domain/tax/vat';
import { Button } from '@comanda/ui/button.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { GuestDialog } from '../../parts/leaving/guest-dialog.tsx';
import { type LeavingFields, leavingOf } from '../../parts/leaving/leaving-fields.ts';
import { useLeaving } from '../../parts/leaving/use-leaving.ts';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { countingLines } from '../../parts/orders/order-list.ts';
import { shownTypes } from '../../parts/orders/shown-types.ts';
import { useMeanwhile } from '../../parts/orders/use-meanwhile.ts';
import { useOrderCommands } from '../../parts/orders/use-order-commands.ts';

type Props = { readonly order: WireOrder; readonly onClose: () => void };

export function TypeDialog({ order, onClose }: Props) {
  const t = useTranslations();
  const toast = useToast();
  const { isBusy, changeType } = useOrderCommands();
  useMeanwhile({ move: 'changeType', orders: [order], onEnd: onClose });
  const [type, setType] = useState<OrderType>(order.type);
  const [asks, setAsks] = useState(false);
  const save = async (leaving: LeavingFields | null) => {
    if (!(await changeType(order, type, leaving))) return;
    toast({ tone: 'positive', text: t('moves.typeDone', { type: t(`types.${type}`) }) });
    onClose();
  };
  const go = () => {
    if (type === order.type) return onClose();
    return asksGuest(type) ? setAsks(true) : void save(null);
  };
  if (asks) {
    return (
      <GuestOfOrder
        order={order}
        type={type}
        isBusy={isBusy}
        onDone={(fields) => void save(fields)}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal label={t('moves.type')} onClose={onClose}>
      <ModalHead title={t('moves.type')} onClose={onClose} />
      <div className="dialog__body stack stack--close" role="radiogroup" aria-label={t('types.label')}>
        {shownTypes.map((each) => (
          <OptionRow
            key={each}
            kind="radio"
            name="order-type"
            on={each === type}
            label={t(`types.${each}`)}
            onToggle={() => setType(each)}
          />
        ))}
        <p className="mid">{t('moves.typeHint')}</p>
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={go}>
          {t('app.apply')}
        </Button>
      </div>
    </Modal>
  );
}

type GuestProps = Props & {
  readonly type: OrderType;
  readonly isBusy: boolean;
  readonly onDone: (fields: LeavingFields) => void;
};

function GuestOfOrder({ order, type, isBusy, onDone, onClose }: GuestProps) {
  const before = leavingOf(order);
  const leaving = useLeaving({ type, guest: before.guest });
  if (leaving === null) return null;
  const dishes = countingLines(order).filter(({ id }) => id !== deliveryFeeId);
  const total = add(zero, ...dishes.map((line) => line.total));
  return (
    <GuestDialog
      of={`${order.id} ${type}`}
      leaving={leaving}
      before={before}
      isTried={false}
      isBusy={isBusy}
      total={total}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
