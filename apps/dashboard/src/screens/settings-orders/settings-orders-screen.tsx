/** Ways to order, special days and pickup locations (specification §2: order methods, opening hours, pickup locations). */
import { tableMethods } from '@comanda/domain/orders/order-method';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { withHead } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useOrderMethods } from '../../parts/venue/use-order-methods.ts';
import { GuestApp } from './guest-app.tsx';
import { Locations } from './locations.tsx';
import { MethodForm } from './method-form.tsx';
import { SpecialDays } from './special-days.tsx';

const tabs = [...tableMethods, 'specialDays', 'locations', 'app'] as const;
type OrdersTab = (typeof tabs)[number];

/** Every form stays where it is: what was typed into one is there when the person comes back to it. */
function Panel({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    <div className="set-panel" hidden={!isShown}>
      {children}
    </div>
  );
}

export function SettingsOrdersScreen() {
  const t = useTranslations();
  const { may } = useSession();
  const read = useOrderMethods();
  const [tab, setTab] = useState<OrdersTab>('table');
  useScreenTitle(t('settings.pages.orders'));
  const row = (
    <Tabs<OrdersTab>
      label={t('settings.pages.orders')}
      value={tab}
      tabs={tabs
        .filter((each) => each !== 'app' || may('settings.manage'))
        .map((value) => ({ value, label: t(`settingsOrders.tabs.${value}`) }))}
      onChange={setTab}
    />
  );
  return (
    <QueryView
      read={read}
      frame={(waiting) => <section className="set-page">{withHead(t('settings.pages.orders'))(waiting)}</section>}
    >
      {({ orderMethods }) => (
        <>
          {orderMethods.map((method) => (
            <Panel key={method.method} isShown={tab === method.method}>
              <MethodForm stored={method} tabs={row} onWrong={() => setTab(method.method)} />
            </Panel>
          ))}
          <Panel isShown={tab === 'specialDays'}>
            <SpecialDays tabs={row} onWrong={() => setTab('specialDays')} />
          </Panel>
          <Panel isShown={tab === 'locations'}>
            <Locations tabs={row} />
          </Panel>
          {may('settings.manage') && (
            <Panel isShown={tab === 'app'}>
              <GuestApp tabs={row} />
            </Panel>
          )}
        </>
      )}
    </QueryView>
  );
}
