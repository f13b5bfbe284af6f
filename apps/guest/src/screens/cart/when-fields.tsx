/** When and where: the wished time, and where to pick up. */
import { SelectField } from '@comanda/ui/select-field.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCheckout } from '../../parts/checkout.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { TimeFields } from '../../parts/time-fields.tsx';

export function WhenFields({ showsMissing }: { readonly showsMissing: boolean }): ReactNode {
  const t = useTranslations('guestApp.where');
  const { door, draft, change, say } = useGuest();
  const { method, problems } = useCheckout();
  if (method === null) return null;
  const places = method.type === 'pickup' ? door.pickupLocations : [];
  const [only] = places;
  // A time that was wished and is over must be put away, also where no other one is offered.
  const asksTime = method.slots.length > 0 || (method.closed === null && problems.includes('time'));
  if (places.length === 0 && !asksTime) return null;
  return (
    <div className="card card--pad g-fields">
      {places.length === 1 && only !== undefined && (
        <p className="g-place">
          <b>{only.name}</b>
          <span className="g-small">
            {only.street}, {only.zip} {only.city}
          </span>
          <span className="g-small">{say(only.description).text}</span>
        </p>
      )}
      {places.length > 1 && (
        <SelectField
          label={t('location')}
          value={draft.pickupLocation ?? ''}
          error={showsMissing && problems.includes('location') ? t('chooseLocation') : undefined}
          items={[
            { value: '', label: t('choose') },
            ...places.map(({ id, name, street, zip, city }) => {
              return { value: id, label: `${name}, ${street}, ${zip} ${city}` };
            }),
          ]}
          onChange={(id) => change({ pickupLocation: id || null })}
        />
      )}
      {asksTime && <TimeFields showsMissing={showsMissing} />}
    </div>
  );
}
