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
  readonly problems: readonly (GuestRefusal | 'email')[];
  /** The server takes no more letters. */
  readonly most: number;
  readonly type?: 'tel' | 'email';
  readonly complete: string;
};

const person: readonly FieldOf[] = [
  { field: 'name', problems: ['guest.error.nameMissing'], most: 120, complete: 'name' },
  {
    field: 'phone',
    problems: ['guest.error.phoneMissing', 'guest.error.phoneTooShort'],
    most: 40,
    type: 'tel',
    complete: 'tel',
  },
  { field: 'email', problems: ['email'], most: 254, type: 'email', complete: 'email' },
];
const place: readonly FieldOf[] = [
  { field: 'street', problems: ['location.error.streetMissing'], most: 120, complete: 'street-address' },
  { field: 'zip', problems: ['location.error.zipInvalid'], most: 20, complete: 'postal-code' },
  { field: 'city', problems: ['location.error.cityMissing'], most: 80, complete: 'address-level2' },
];

/** What the postal code says, at its field, as soon as it is one: what the way there costs, or that there is none. */
function useAreaText(): { readonly hint?: string; readonly error?: string } {
  const t = useTranslations('guestApp.where');
  const { door } = useGuest();
  const { delivery } = useCheckout();
  if (delivery?.isOutside === true) return { error: t('notDelivered') };
  const area = delivery?.area ?? null;
  if (area === null) return {};
  const { name, fee } = area;
  const hint =
    fee > 0 ? t('area', { area: name, fee: formatMoney(fee, door.venue.currency) }) : t('areaFree', { area: name });
  return { hint };
}

export function ContactFields({ showsMissing }: { readonly showsMissing: boolean }): ReactNode {
  const t = useTranslations('guestApp.where');
  const failureText = useFailureText();
  const { draft, change } = useGuest();
  const checkout = useCheckout();
  const areaText = useAreaText();
  const type = checkout.method?.type ?? 'dinein';
  if (!asksGuest(type)) return null;
  const isDelivery = type === 'delivery';
  const textOf = (problem: FieldOf['problems'][number]) =>
    problem === 'email' ? t('emailWrong') : failureText({ code: problem });
  const fields = isDelivery ? [...person, ...place] : person;
  return (
    <fieldset className="card card--pad g-fields">
      <legend className="sr-only">{t('contact')}</legend>
      {fields.map(({ field, problems, most, type: inputType = 'text', complete }) => {
        const isOptional = !isDelivery || field === 'email';
        const wrong = showsMissing ? problems.find((problem) => checkout.problems.includes(problem)) : undefined;
        return (
          <TextField
            key={field}
            label={isOptional ? `${t(field)} (${t('optional')})` : t(field)}
            type={inputType}
            autoComplete={complete}
            maxLength={most}
            value={draft.contact[field]}
            {...(field === 'zip' && areaText)}
            {...(wrong !== undefined && { error: textOf(wrong) })}
            onChange={(event) => change({ contact: { ...draft.contact, [field]: event.target.value } })}
          />
        );
      })}
    </fieldset>
  );
}
