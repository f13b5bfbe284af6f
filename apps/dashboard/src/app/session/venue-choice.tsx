/** Several venues and none used last: a person chooses (specification §4). */
import type { CustomerRole } from '@comanda/contract/session';
import { Badge } from '@comanda/ui/badge.tsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';

type Props = {
  readonly roles: readonly CustomerRole[];
  readonly onChoose: (customerId: string) => void;
};

export function VenueChoice({ roles, onChoose }: Props) {
  const t = useTranslations('venue');
  useScreenTitle(t('title'));
  return (
    <div className="venue-choice">
      <h1 className="h-page">{t('title')}</h1>
      <ul className="stack stack--gap">
        {roles.map(({ customer, role }) => (
          <li key={customer.id}>
            <button type="button" className="option option--block" onClick={() => onChoose(customer.id)}>
              <span className="grow">
                {customer.name}
                <span className="option__detail">{t(role)}</span>
              </span>
              {!customer.active && <Badge tone="warning">{t('suspended')}</Badge>}
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
