/** The payment methods of a venue in their order (specification §2 Payment methods, §6). */
import type { WirePaymentMethod } from '@comanda/contract/payment-methods';
import { brands } from '@comanda/domain/payments/payment-setup';
import { Badge, type BadgeTone } from '@comanda/ui/badge.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { usePaymentMethods } from '../../parts/payment/methods/use-payment-methods.ts';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useMethodName } from './method-name.ts';
import { useMethodChanges } from './use-methods.ts';

export const statusTones: Readonly<Record<WirePaymentMethod['status'], BadgeTone>> = {
  active: 'positive',
  inactive: 'neutral',
  incomplete: 'warning',
  suspended: 'negative',
};

/** Fifteen cards would be a column of their own: the first ones, and how many more stand where the row leads to. */
const mostCards = 3;

function inShort(cards: readonly string[]): readonly string[] {
  if (cards.length <= mostCards) return cards;
  const named = cards.slice(0, mostCards - 1);
  return [...named, `+${cards.length - named.length}`];
}

function MethodRow({ method, handle }: { readonly method: WirePaymentMethod; readonly handle: ReactNode }) {
  const t = useTranslations('paymentMethods');
  const nameOf = useMethodName();
  const places = method.offeredOn.map((source) => t(`on.${source}`));
  const cards = inShort(method.subMethods.map((one) => brands[one]));
  return (
    <div className="list-row list-row--sort">
      {handle}
      <Link
        to="/dashboard/settings/paymentmethods/$openItemId"
        params={{ openItemId: method.id }}
        className="list-row__link grow"
      >
        <span className="list-row__text">
          {nameOf(method.method, method.name)}
          <small>{[...places, ...cards].join('\u00A0· ') || t('nowhere')}</small>
        </span>
        <Badge tone={statusTones[method.status]}>{t(`status.${method.status}`)}</Badge>
        <ChevronRight className="icon" aria-hidden="true" />
      </Link>
    </div>
  );
}

export function SettingsPaymentMethodsScreen() {
  const t = useTranslations();
  const read = usePaymentMethods();
  const changes = useMethodChanges();
  const nameOf = useMethodName();
  useScreenTitle(t('settings.pages.paymentMethods'));
  return (
    <section className="set-page">
      <SettingsHead title={t('settings.pages.paymentMethods')}>
        <Link
          to="/dashboard/settings/paymentmethods/$openItemId"
          params={{ openItemId: 'new' }}
          className="btn btn--lg btn--primary"
        >
          <Plus className="icon" aria-hidden="true" />
          {t('paymentMethods.new')}
        </Link>
      </SettingsHead>
      <div className="set-body">
        <QueryView read={read}>
          {({ paymentMethods }) => (
            <div className="set-form set-form--list">
              <SortableList
                label={t('settings.pages.paymentMethods')}
                items={paymentMethods}
                idOf={({ id }) => id}
                nameOf={({ method, name }) => nameOf(method, name)}
                onSort={changes.sort}
              >
                {(method, handle) => <MethodRow method={method} handle={handle} />}
              </SortableList>
            </div>
          )}
        </QueryView>
      </div>
    </section>
  );
}
