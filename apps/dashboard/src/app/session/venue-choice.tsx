/** Several venues and none used last: a person chooses (specification §4). */
import type { CustomerRole } from '@comanda/contract/session';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useRemembered } from '../../parts/remembered.ts';

export function VenueChoice({ roles }: { readonly roles: readonly CustomerRole[] }) {
  const t = useTranslations('venue');
  return (
    <main className="frame">
      <div className="venue-choice">
        <h1 className="h-page">{t('title')}</h1>
        <ul className="stack stack--gap">
          {roles.map(({ customer, role }) => (
            <li key={customer.id}>
              <button
                type="button"
                className="option option--block"
                onClick={() => useRemembered.getState().set({ customerId: customer.id })}
              >
                <span className="grow">
                  {customer.name}
                  <span className="option__detail">{t(role)}</span>
                </span>
                <ChevronRight className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
