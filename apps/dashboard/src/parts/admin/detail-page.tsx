/** One thing of system administration, or a new one: the way back, saving, tabs and their panel (specification §2). */
import { Tabs } from '@comanda/ui/tabs.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { FormHead } from '../form/form-head.tsx';
import { useChangedForm } from '../leaving.ts';
import { useScreenTitle } from '../use-screen-title.ts';
import { AdminFrame } from './admin-frame.tsx';

type TabItem<Tab extends string> = { readonly value: Tab; readonly label: string; readonly count?: number };

type Props<Tab extends string> = {
  readonly title: string;
  readonly list: { readonly to: '/dashboard/adminSettings/customers' | '/dashboard/adminSettings/users' } & {
    readonly title: string;
    readonly back: string;
  };
  readonly form: { readonly isChanged: boolean; readonly reset: () => void };
  readonly isBusy: boolean;
  /** Over once it is saved, or was told why it is not. */
  readonly onSave: () => unknown;
  /** The word of the button where it makes something new. */
  readonly saveLabel: string | null;
  readonly tabs: readonly TabItem<Tab>[];
  readonly tabsLabel: string;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly children: ReactNode;
};

export function DetailEditor<Tab extends string>(props: Props<Tab>) {
  const { title, list, form, isBusy, onSave, saveLabel, tabs, tabsLabel, tab, onTab, children } = props;
  const panelId = useId();
  useChangedForm(form.isChanged);
  useScreenTitle(title);
  return (
    <>
      <FormHead
        title={title}
        crumb={list.title}
        back={
          <Link to={list.to} className="icon-btn icon-btn--fill" aria-label={list.back}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </Link>
        }
        isChanged={form.isChanged}
        isBusy={isBusy}
        onSave={onSave}
        onDiscard={form.reset}
        {...(saveLabel === null ? {} : { saveLabel })}
      />
      <Tabs label={tabsLabel} value={tab} onChange={onTab} panelId={panelId} tabs={tabs} />
      <div
        className="set-body"
        id={panelId}
        role="tabpanel"
        aria-label={tabs.find(({ value }) => value === tab)?.label ?? title}
      >
        <div className="set-form">{children}</div>
      </div>
    </>
  );
}

type PageProps = {
  readonly fresh: ReactNode;
  readonly stored: (id: string) => ReactNode;
};

/** The thing that the path names; `new` is one that is not there yet. */
export function DetailPage({ fresh, stored }: PageProps) {
  const { openItemId = 'new' } = useParams({ strict: false });
  return (
    <AdminFrame>
      <section className="set-page set-page--detail">{openItemId === 'new' ? fresh : stored(openItemId)}</section>
    </AdminFrame>
  );
}
