/** Whose an order is that was sent already, where it goes and when, and how many sit there, corrected (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { add, zero } from '@comanda/domain/money';
import { deliveryFeeId } from '@comanda/domain/orders/charge-delivery';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../form/typed-modal.tsx';
import { GuestDialog } from '../leaving/guest-dialog.tsx';
import { type Leaving, useLastAsked, useLeaving } from '../leaving/use-leaving.ts';
import { ModalHead } from '../modal.tsx';
import { useSession } from '../session/session-context.ts';
import { CoversRow } from './covers-row.tsx';
import { type GuestSaid, guestSaidOf, isSameSaid, saidUponNow } from './guest-said.ts';
import { countingLines } from './order-list.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { useOrderCommands } from './use-order-commands.ts';

type Props = { readonly order: WireOrder; readonly onClose: () => void };

/** Of an order that is eaten here, or whose guests somebody counted, their number; of one that leaves all of it. */
function canChange({ type, covers }: WireOrder): boolean {
  return asksGuest(type) || type === 'dinein' || covers !== null;
}

/** What others do to the order while somebody types is taken along. */
function useGuestChange({ order, onClose }: Props) {
  const t = useTranslations('moves');
  const toast = useToast();
  const { isBusy, changeGuest } = useOrderCommands();
  useMeanwhile({ move: 'changeGuest', orders: [order], onEnd: onClose });
  const [upon] = useState(() => guestSaidOf(order));
  /** @param uponThen what it was said upon before a reload */
  const save = async (wish: GuestSaid, uponThen: GuestSaid = upon) => {
    const now = guestSaidOf(order);
    const said = saidUponNow(uponThen, wish, now);
    // What was typed stays where it could not be saved.
    if (!isSameSaid(said, now)) {
      if (!(await changeGuest(order, said))) return;
      toast({ tone: 'positive', text: t('guestDone') });
    }
    onClose();
  };
  return { upon, isBusy, save };
}

function CoversDialog(props: Props) {
  const t = useTranslations();
  const { upon, isBusy, save } = useGuestChange(props);
  const [covers, setCovers] = useState(upon.covers);
  const { onClose } = props;
  return (
    <TypedModal label={t('moves.covers')} onClose={onClose} isChanged={covers !== upon.covers} keepsData={isBusy}>
      <ModalHead title={t('moves.covers')} onClose={onClose} />
      <div className="dialog__body">
        <CoversRow covers={covers} onChange={setCovers} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void save({ ...upon, covers })}>
          {t('app.apply')}
        </Button>
      </div>
    </TypedModal>
  );
}

/** The place that was agreed on can be gone from the settings: it is still this order's. */
function withOwnPlace(leaving: Leaving, { pickupLocation: own }: WireOrder): Leaving {
  const { locations } = leaving;
  if (own === null || locations.some(({ id }) => id === own.id)) return leaving;
  return { ...leaving, locations: [...locations, { ...own, type: 'pickup', description: {}, version: 1 }] };
}

function LeavingDialog(props: Props) {
  const { order, onClose } = props;
  const { upon, isBusy, save } = useGuestChange(props);
  const [covers, setCovers] = useState(upon.covers);
  const asked = useLeaving({ type: order.type, guest: upon.guest });
  const leaving = useLastAsked(asked);
  if (leaving === null) return null;
  const dishes = countingLines(order).filter(({ id }) => id !== deliveryFeeId);
  return (
    <GuestDialog
      of={order.id}
      leaving={withOwnPlace(leaving, order)}
      before={upon}
      isTried={false}
      typeNow={asked === null ? order.type : null}
      mayApply={asked !== null}
      isBusy={isBusy}
      total={add(zero, ...dishes.map((line) => line.total))}
      hasMore={covers !== upon.covers}
      onDone={(fields, said) => void save({ ...fields, covers }, { ...said, covers: upon.covers })}
      onClose={onClose}
    >
      {upon.covers !== null && <CoversRow covers={covers} onChange={setCovers} />}
    </GuestDialog>
  );
}

const loud = { size: 'lg' } as const;
const quiet = { size: 'm', variant: 'ghost' } as const;

type ButtonProps = {
  readonly order: WireOrder;
  /** Beside much else: it draws no eye. */
  readonly isQuiet?: boolean;
};

export function ChangeGuest({ order, isQuiet = false }: ButtonProps) {
  const t = useTranslations('moves');
  const { may } = useSession();
  // As it was opened: another type that it is given meanwhile takes nothing away from whoever types.
  const [Opened, setOpened] = useState<{ readonly Dialog: typeof LeavingDialog } | null>(null);
  const can = may('order.changeGuest') && canMove('changeGuest', order.state) && order.version > 0 && canChange(order);
  return (
    <>
      {can && (
        <Button
          {...(isQuiet ? quiet : loud)}
          icon={<UserRoundPen className="icon" aria-hidden="true" />}
          onClick={() => setOpened({ Dialog: asksGuest(order.type) ? LeavingDialog : CoversDialog })}
        >
          {t(asksGuest(order.type) ? 'guest' : 'covers')}
        </Button>
      )}
      {Opened !== null && <Opened.Dialog order={order} onClose={() => setOpened(null)} />}
    </>
  );
}
