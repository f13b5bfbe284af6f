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
  readonly problem: GuestRefusal | 'email';
  /** The server takes no more letters. */
  readonly most: number;
  readonly type?: 'tel' | 'email';
  readonly complete: string;
};

const person: readonly FieldOf[] = [
  { field: 'name', problem: 'guest.error.nameMissing', most: 120, complete: 'name' },
  { field: 'phone', problem: 'guest.error.phoneMissing', most: 40, type: 'tel', complete: 'tel' },
  { field: 'email', problem: 'email', most: 254, type: 'email', complete: 'email' },
];
const place: readonly FieldOf[] = [
  { field: 'street', problem: 'location.error.streetMissing', most: 120, complete: 'street-address' },
  { field: 'zip', problem: 'location.error.zipInvalid', most: 20, complete: 'postal-code' },
  { field: 'city', problem: 'location.error.cityMissing', most: 80, complete: 'address-level2' },
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
  const textOf = (problem: FieldOf['problem']) =>
    problem === 'email' ? t('emailWrong') : failureText({ code: problem });
  const fields = isDelivery ? [...person, ...place] : person;
  return (
    <fieldset className="card card--pad g-fields">
      <legend className="sr-only">{t('contact')}</legend>
      {fields.map(({ field, problem, most, type: inputType = 'text', complete }) => {
        const isOptional = !isDelivery || problem === 'email';
        const isWrong = showsMissing && checkout.problems.includes(problem);
        return (
          <TextField
            key={field}
            label={isOptional ? `${t(field)} (${t('optional')})` : t(field)}
            type={inputType}
            autoComplete={complete}
            maxLength={most}
            value={draft.contact[field]}
            error={isWrong ? textOf(problem) : undefined}
            onChange={(event) => change({ contact: { ...draft.contact, [field]: event.target.value } })}
          />
        );
      })}
      <AreaNote />
    </fieldset>
  );
}
