/** Guests' data: how long it is kept; who asks is found, gets what is known and is forgotten (decision 0047). */
import { type RetentionMonths, retentionMonths } from '@comanda/domain/guest-data/erase-guest-data';
import { shortestSought } from '@comanda/domain/guest-data/sought-guest';
import { Button } from '@comanda/ui/button.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { GuestFinds } from './guest-finds.tsx';
import { useGuestSearch, useRetention } from './use-guest-data.ts';

function Retention() {
  const t = useTranslations('guestData');
  const { read, isBusy, set } = useRetention();
  const readMonths = (text: string): RetentionMonths | null =>
    retentionMonths.find((months) => String(months) === text) ?? null;
  return (
    <QueryView read={read}>
      {({ months, version }) => (
        <SelectField
          label={t('keep')}
          hint={t('keepHint')}
          disabled={isBusy}
          value={months === null ? '' : String(months)}
          items={[
            { value: '', label: t('forever') },
            ...retentionMonths.map((count) => ({ value: String(count), label: t('months', { count }) })),
          ]}
          onChange={(text) => void set(version, readMonths(text))}
        />
      )}
    </QueryView>
  );
}

export function GuestDataScreen() {
  const t = useTranslations('guestData');
  const search = useGuestSearch();
  const [text, setText] = useState('');
  useScreenTitle(t('title'));
  const sought = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sought.length >= shortestSought) void search.search(sought);
  };
  return (
    <section className="set-page">
      <SettingsHead title={t('title')} />
      <div className="set-body">
        <div className="set-form">
          <p className="mid">{t('about')}</p>
          <section className="set-section">
            <Retention />
          </section>
          <section className="set-section">
            <form className="row wrap" onSubmit={submit}>
              <ListSearch label={t('sought')} text={text} onText={setText} />
              <Button
                type="submit"
                size="lg"
                variant="primary"
                loading={search.isBusy}
                disabled={sought.length < shortestSought}
              >
                {t('search')}
              </Button>
            </form>
          </section>
          <GuestFinds search={search} />
        </div>
      </div>
    </section>
  );
}
