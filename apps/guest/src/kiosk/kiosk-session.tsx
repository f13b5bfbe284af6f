/** One guest at the kiosk, from the first touch to the number. */
import type { WireDoor } from '@comanda/contract/guests';
import type { OrderType } from '@comanda/domain/tax/vat';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { priceCartLine, sumOf } from '../parts/cart.ts';
import { checkoutOf } from '../parts/checkout.ts';
import type { DoorAddress } from '../parts/door-address.ts';
import { type Guest, GuestContext } from '../parts/guest-context.ts';
import { readGuestMenu } from '../parts/guest-menu.ts';
import { chosenLanguage, offeredLanguages, sayIn } from '../parts/languages.ts';
import { guardSecondTaps, showsAnother } from '../parts/second-tap.ts';
import type { Away } from '../parts/use-door.ts';
import { useDraft } from '../parts/use-draft.ts';
import type { Navigation, View } from '../parts/use-view.ts';
import { IdleQuestion } from './idle-question.tsx';
import { forgetOrder, keptOrder } from './kept-order.ts';
import { type Kiosk, KioskContext, type Stage } from './kiosk-context.ts';
import { KioskMenu } from './kiosk-menu.tsx';
import { KioskPay } from './kiosk-pay.tsx';
import { KioskReview } from './kiosk-review.tsx';
import { OutOfOrder } from './out-of-order.tsx';
import { StartScreen } from './start-screen.tsx';
import { useIdle } from './use-idle.ts';
import { useKioskOrder } from './use-kiosk-order.ts';

type Props = {
  readonly address: DoorAddress;
  readonly door: WireDoor;
  readonly at: number;
  readonly away: Away;
  readonly reload: () => Promise<void>;
  /** The language that this guest has chosen. */
  readonly wish: string | null;
  readonly speak: (language: string) => void;
  readonly startOver: () => void;
  readonly askToLeave: () => void;
  /** Told whether anything of a guest is here. */
  readonly onUse: (isUsed: boolean) => void;
};

/** A kiosk has no history: what is open is known here alone. */
function useOwnNavigation(): Navigation {
  const [view, setView] = useState<View>({ path: '', screen: 'menu', open: null });
  return useMemo(
    () => ({
      view,
      go: (next) => setView((before) => ({ ...before, open: null, ...next })),
      settle: () => {},
      back: () => setView((before) => ({ ...before, open: null })),
    }),
    [view],
  );
}

function useGuestAtKiosk({ address, door, at, away, reload, wish, speak }: Props): Guest {
  const navigation = useOwnNavigation();
  const { venue } = door;
  const menu = useMemo(() => readGuestMenu(door.menu, at, venue.timeZone), [door.menu, at, venue.timeZone]);
  const [draft, change] = useDraft(address);
  const lines = useMemo(() => draft.cart.map((line) => priceCartLine(line, menu.menu)), [draft.cart, menu]);
  const language = chosenLanguage([wish], menu.languages, venue.contentLanguage);
  return {
    ...navigation,
    address,
    door,
    menu,
    away,
    draft,
    change,
    lines,
    canOrder: true,
    language,
    languages: offeredLanguages(menu.languages),
    speak,
    say: (texts) => sayIn(texts, language, venue.contentLanguage),
    reload,
  };
}

export function KioskSession(props: Props): ReactNode {
  const { door, away, wish, askToLeave } = props;
  const guest = useGuestAtKiosk(props);
  const [kept] = useState(() => keptOrder(props.address.code));
  const [stage, setStage] = useState<Stage>(kept === null ? 'start' : 'pay');
  const [isLow, setLow] = useState(false);
  useEffect(guardSecondTaps, []);
  const checkout = checkoutOf(door, guest.draft, sumOf(guest.lines));
  const order = useKioskOrder(guest, checkout, {
    kept,
    onRefused: () => setStage('review'),
    onLost: () => {
      forgetOrder();
      props.startOver();
    },
  });
  const startOver = () => {
    order.giveUp();
    props.startOver();
  };
  const show = (next: Stage) => {
    showsAnother();
    setStage(next);
  };
  const { kind } = order.phase;
  const isBusy = kind !== 'choosing' && kind !== 'failed';
  // Back at the start to eat elsewhere, a guest still has what was chosen.
  const isTouched = stage !== 'start' || wish !== null || isLow || guest.draft.cart.length > 0;
  const { onUse } = props;
  useEffect(() => {
    onUse(isTouched);
    return () => onUse(false);
  }, [isTouched, onUse]);
  const idle = useIdle(isTouched && !isBusy, startOver);
  const kiosk: Kiosk = {
    stage,
    checkout,
    show,
    begin: (type: OrderType) => {
      guest.change({ type });
      show('menu');
    },
    startOver,
    isLow,
    setLow,
    askToLeave,
  };
  const isClosed = door.methods.every(({ closed }) => closed !== null);
  const isOut = (away !== null || isClosed) && stage === 'start';
  return (
    <GuestContext value={guest}>
      <KioskContext value={kiosk}>
        <div className={`k k--${stage}${isLow ? ' is-low' : ''}`}>
          {isOut && <OutOfOrder kind={away ?? 'closed'} askToLeave={askToLeave} />}
          {!isOut && stage === 'start' && <StartScreen />}
          {stage === 'menu' && <KioskMenu />}
          {stage === 'review' && <KioskReview />}
          {stage === 'pay' && <KioskPay order={order} />}
        </div>
        {idle.secondsLeft !== null && <IdleQuestion seconds={idle.secondsLeft} onStay={idle.stay} onOver={startOver} />}
      </KioskContext>
    </GuestContext>
  );
}
