/** Who gets it and where to: only what this way of ordering asks for. */
import { formatMoney } from '@comanda/domain/money';
import { asksGuest, type GuestRefusal } from '@comanda/domain/orders/check-guest';
import { TextField } from '@comanda/ui/field.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCheckout } from '../../parts/checkout.ts';
import type { Contact } from '../../parts/draft.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';

type FieldOf = {
  readonly field: keyof Contact;
  readonly refusal: GuestRefusal | null;
  readonly type?: 'tel' | 'email';
  readonly complete: string;
};

const person: readonly FieldOf[] = [
  { field: 'name', refusal: 'guest.error.nameMissing', complete: 'name' },
  { field: 'phone', refusal: 'guest.error.phoneMissing', type: 'tel', complete: 'tel' },
  { field: 'email', refusal: null, type: 'email', complete: 'email' },
];
const place: readonly FieldOf[] = [
  { field: 'street', refusal: 'location.error.streetMissing', complete: 'street-address' },
  { field: 'zip', refusal: 'location.error.zipInvalid', complete: 'postal-code' },
  { field: 'city', refusal: 'location.error.cityMissing', complete: 'address-level2' },
];

function AreaNote(): ReactNode {
  const t = useTranslations('guestApp.where');
  const { door } = useGuest();
  const { delivery } = useCheckout();
  if (delivery === null) return null;
  if (delivery.isOutside) {
    return (
      <p className="note note--negative" role="alert">
        {t('notDelivered')}
      </p>
    );
  }
  if (delivery.area === null) return null;
  const { name, fee } = delivery.area;
  return (
    <p className="g-small">
      {fee > 0 ? t('area', { area: name, fee: formatMoney(fee, door.venue.currency) }) : t('areaFree', { area: name })}
    </p>
  );
}

export function ContactFields({ showsMissing }: { readonly showsMissing: boolean }): ReactNode {
  const t = useTranslations('guestApp.where');
  const failureText = useFailureText();
  const { draft, change } = useGuest();
  const checkout = useCheckout();
  const type = checkout.method?.type ?? 'dinein';
  if (!asksGuest(type)) return null;
  const isDelivery = type === 'delivery';
  const fields = isDelivery ? [...person, ...place] : person;
  return (
    <fieldset className="card card--pad g-fields">
      <legend className="sr-only">{t('contact')}</legend>
      {fields.map(({ field, refusal, type: inputType = 'text', complete }) => {
        const isOptional = !isDelivery || refusal === null;
        const isMissing = refusal !== null && checkout.problems.includes(refusal);
        return (
          <TextField
            key={field}
            label={isOptional ? `${t(field)} (${t('optional')})` : t(field)}
            type={inputType}
            autoComplete={complete}
            maxLength={120}
            value={draft.contact[field]}
            error={showsMissing && isMissing && refusal !== null ? failureText({ code: refusal }) : undefined}
            onChange={(event) => change({ contact: { ...draft.contact, [field]: event.target.value } })}
          />
        );
      })}
      <AreaNote />
    </fieldset>
  );
}
