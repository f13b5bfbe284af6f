/** Where a pickup is fetched, and where a delivery is brought. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';

import { sayIn } from '../../parts/languages.ts';
import { placeOf } from '../../parts/place-words.ts';

type Props = { readonly order: WireGuestOrder; readonly language: string | null };

export function Destination({ order, language }: Props): ReactNode {
  const locale = useLocale();
  const { pickupLocation, deliveryAddress, look } = order;
  if (deliveryAddress !== null) return <p className="mid">{placeOf(deliveryAddress)}</p>;
  if (pickupLocation === null) return null;
  const code = language ?? locale.split('-')[0] ?? locale;
  const said = sayIn(pickupLocation.description, code, look.contentLanguage);
  return (
    <>
      <p>
        <b>{pickupLocation.name}</b> <span className="mid">{placeOf(pickupLocation)}</span>
      </p>
      {said.text !== '' && (
        <p className="mid" lang={said.lang}>
          {said.text}
        </p>
      )}
    </>
  );
}
