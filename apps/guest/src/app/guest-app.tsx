/** The guests' app: an order by its token, or a door by its code. */
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

import { type Address, isDoorAlone, readAddress } from '../parts/door-address.ts';
import { keptHere } from '../parts/kept.ts';
import { readLanguage, Speaking, uiLanguageOf, Waiting } from '../parts/speaking.tsx';
import { useNavigation } from '../parts/use-view.ts';
import { DoorFrame } from './door-frame.tsx';
import { Broken, Whole } from './whole.tsx';

/** A kiosk speaks, resets and keeps things in its own way: phones load nothing of it. */
const KioskFrame = lazy(() => import('../kiosk/kiosk-frame.tsx'));
const NotHere = lazy(() => import('../parts/not-here.tsx').then((here) => ({ default: here.NotHere })));
const NoVenue = lazy(() => import('../parts/not-here.tsx').then((here) => ({ default: here.NoVenue })));
const StatusScreen = lazy(() => import('../screens/status/status-screen.tsx'));

export function GuestApp(): ReactNode {
  const navigation = useNavigation();
  const [language, setLanguage] = useState(readLanguage);
  const [venues, setVenues] = useState<string | null>(null);
  const speak = (wish: string) => {
    keptHere.write('language', wish);
    setLanguage(wish);
  };
  const { path } = navigation.view;
  const address: Address | null = useMemo(() => readAddress(path), [path]);
  if (address?.kind === 'door' && address.door === 'kiosk') {
    return (
      <Suspense fallback={<Waiting />}>
        <KioskFrame key={path} address={address} />
      </Suspense>
    );
  }
  return (
    <Speaking
      speaker="phone"
      language={uiLanguageOf([language, ...navigator.languages, venues])}
      timeZone="Europe/Zurich"
    >
      <ToastProvider>
        <Whole fallback={<Broken />}>
          {address === null && <Suspense fallback={null}>{isDoorAlone(path) ? <NoVenue /> : <NotHere />}</Suspense>}
          {address?.kind === 'status' && (
            <Suspense fallback={<Waiting />}>
              <StatusScreen key={address.token} token={address.token} navigation={navigation} language={language} />
            </Suspense>
          )}
          {address?.kind === 'door' && (
            <DoorFrame
              key={path}
              address={address}
              navigation={navigation}
              wish={language}
              speak={speak}
              onVenue={setVenues}
            />
          )}
        </Whole>
      </ToastProvider>
    </Speaking>
  );
}
