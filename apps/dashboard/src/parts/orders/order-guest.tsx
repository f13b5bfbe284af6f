/** Whose an order is that leaves the house, where it goes and when: for the staff alone (specification §3 Order). */
import type { WireOrder } from '@comanda/contract/orders';
import { Clock, Mail, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSlotText } from '../use-slot-text.ts';

type GuestOf = Pick<WireOrder, 'guest' | 'phone' | 'email' | 'deliveryAddress' | 'pickupLocation' | 'wishedAt'>;

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="order-guest__fact">
      {icon}
      <dt className="sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OrderGuest({ order }: { readonly order: GuestOf }) {
  const t = useTranslations('guest');
  const slotText = useSlotText();
  const { guest, phone, email, deliveryAddress, pickupLocation, wishedAt } = order;
  const place = deliveryAddress ?? pickupLocation;
  if ([guest, phone, email, place, wishedAt].every((fact) => fact === null)) return null;
  return (
    <section className="card order-guest" aria-label={t('title')}>
      <dl>
        {guest !== null && (
          <Fact icon={<UserRound className="icon" aria-hidden="true" />} label={t('name')}>
            <b>{guest}</b>
          </Fact>
        )}
        {wishedAt !== null && (
          <Fact icon={<Clock className="icon" aria-hidden="true" />} label={t('wishedAt')}>
            <b>{slotText(wishedAt * 1000)}</b>
          </Fact>
        )}
        {place !== null && (
          <Fact
            icon={<MapPin className="icon" aria-hidden="true" />}
            label={t(deliveryAddress === null ? 'location' : 'address')}
          >
            {pickupLocation !== null && `${pickupLocation.name}, `}
            {place.street}, {place.zip} {place.city}
          </Fact>
        )}
        {phone !== null && (
          <Fact icon={<Phone className="icon" aria-hidden="true" />} label={t('phone')}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {email !== null && (
          <Fact icon={<Mail className="icon" aria-hidden="true" />} label={t('email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
      </dl>
    </section>
  );
}
