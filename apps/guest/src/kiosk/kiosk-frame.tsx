/** A kiosk at its address: one guest after the other, each without anything of the one before (decisions.md §6). */
import '../styles/kiosk.css';
import '../styles/kiosk-edges.css';
import { keepAwake } from '@comanda/ui/keep-awake.ts';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { Whole } from '../app/whole.tsx';
import type { DoorAddress } from '../parts/door-address.ts';
import { wear } from '../parts/look.ts';
import { Speaking, uiLanguageOf } from '../parts/speaking.tsx';
import { useDoor } from '../parts/use-door.ts';
import { useLiveMenu } from '../parts/use-live.ts';
import { keptOrder } from './kept-order.ts';
import { KioskSession } from './kiosk-session.tsx';
import { OutOfOrder } from './out-of-order.tsx';
import { StaffExit } from './staff-exit.tsx';
import { useRenewal } from './use-renewal.ts';

/** Opening hours, prices and what is sold out. */
const rereadMs = 60_000;

/** Back leads nowhere, a long touch opens no menu of the browser, and the screen never sleeps. */
function useNoWayOut(): void {
  useEffect(() => {
    const stay = () => window.history.pushState(null, '', window.location.pathname);
    const refuse = (event: Event) => event.preventDefault();
    stay();
    window.addEventListener('popstate', stay);
    document.addEventListener('contextmenu', refuse);
    document.documentElement.classList.add('kiosk');
    const sleep = keepAwake();
    return () => {
      sleep();
      window.removeEventListener('popstate', stay);
      document.removeEventListener('contextmenu', refuse);
      document.documentElement.classList.remove('kiosk');
    };
  }, []);
}

/** Browsers fill the screen only while somebody touches it. */
function useFullScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const fill = () => {
      if (document.fullscreenElement instanceof Element) return;
      document.documentElement.requestFullscreen?.().catch(() => {
        // Refused: the browser was started in its own kiosk mode, or shows its bar.
      });
    };
    window.addEventListener('pointerup', fill);
    return () => window.removeEventListener('pointerup', fill);
  }, [isOn]);
}

/** Nobody of the house stands before it: it loads itself anew. */
const reloadMs = 10_000;

const reloadPage = () => window.location.reload();

type Anew = { readonly askToLeave: () => void; readonly loadAnew: () => void };

function BeginsAnew({ askToLeave, loadAnew }: Anew): ReactNode {
  useEffect(() => {
    const timer = setTimeout(loadAnew, reloadMs);
    return () => clearTimeout(timer);
  }, [loadAnew]);
  return <OutOfOrder kind="failed" askToLeave={askToLeave} />;
}

type Props = { readonly address: DoorAddress; readonly loadAnew?: () => void };

export default function KioskFrame({ address, loadAnew = reloadPage }: Props): ReactNode {
  const { door, trouble, at, reload } = useDoor(address);
  const [guest, setGuest] = useState(0);
  // Loaded anew, it goes on in the words of who stands before it.
  const [language, setLanguage] = useState(() => keptOrder(address.code)?.language ?? null);
  const [isLeaving, setLeaving] = useState(false);
  const [isUsed, setUsed] = useState(false);
  useLiveMenu(address, door?.menu.version ?? null, () => void reload());
  useNoWayOut();
  useRenewal(!isUsed && !isLeaving, loadAnew);
  useFullScreen(!isLeaving);
  const venue = door?.venue ?? null;
  useEffect(() => {
    if (venue === null) return;
    wear(venue);
    document.title = venue.restaurantName;
  }, [venue]);
  useEffect(() => {
    const timer = setInterval(() => void reload(), rereadMs);
    return () => clearInterval(timer);
  }, [reload]);
  const startOver = useCallback(() => {
    setGuest((before) => before + 1);
    setLanguage(null);
    void reload();
  }, [reload]);
  const leave = useCallback(() => setLeaving(true), []);
  const wishes = [language, venue?.contentLanguage ?? null, ...navigator.languages];
  return (
    <Speaking speaker="kiosk" language={uiLanguageOf(wishes)} timeZone={venue?.timeZone ?? 'Europe/Zurich'}>
      <ToastProvider>
        <Whole fallback={<BeginsAnew askToLeave={leave} loadAnew={loadAnew} />}>
          {door === null ? (
            <OutOfOrder kind={trouble ?? 'loading'} askToLeave={leave} />
          ) : (
            <KioskSession
              key={guest}
              address={address}
              door={door}
              at={at}
              away={trouble === 'missing' ? null : trouble}
              reload={reload}
              wish={language}
              speak={setLanguage}
              startOver={startOver}
              askToLeave={leave}
              onUse={setUsed}
            />
          )}
        </Whole>
        {isLeaving && <StaffExit code={address.code} onClose={() => setLeaving(false)} />}
      </ToastProvider>
    </Speaking>
  );
}
