/** Pickup locations: where guests fetch what they ordered (specification §3 Pickup location, §5 Location form). */
import type { WireLocation } from '@comanda/contract/order-methods';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { ChangeLocationDialog, NewLocationDialog } from './location-dialog.tsx';
import { useLocationChanges, useLocations } from './use-orders-settings.ts';

type RowProps = {
  readonly location: WireLocation;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

function LocationRow({ location: { name, street, zip, city }, onChange, onRemove }: RowProps) {
  const t = useTranslations('locations');
  return (
    <li className="list-row">
      <span className="list-row__text">
        {name}
        <small>{`${street}, ${zip} ${city}`}</small>
      </span>
      <IconButton
        variant="fill"
        label={t('change', { name })}
        icon={<Pencil className="icon" aria-hidden="true" />}
        onClick={onChange}
      />
      <IconButton
        variant="fill"
        label={t('remove', { name })}
        icon={<Trash2 className="icon" aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

export function Locations({ tabs }: { readonly tabs: ReactNode }) {
  const t = useTranslations();
  const read = useLocations();
  const all = read.data?.locations ?? [];
  const changes = useLocationChanges();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<WireLocation | null>(null);
  const [removed, setRemoved] = useState<WireLocation | null>(null);
  const remove = async () => {
    if (removed !== null) await changes.remove(removed.id);
    setRemoved(null);
  };
  return (
    <section className="set-page">
      <SettingsHead title={t('settings.pages.orders')}>
        <Button
          size="lg"
          variant="primary"
          icon={<Plus className="icon" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('locations.new')}
        </Button>
      </SettingsHead>
      {tabs}
      <div className="set-body">
        <QueryView read={read}>
          {({ locations }) =>
            locations.length === 0 ? (
              <EmptyState art="box" title={t('locations.none')} text={t('locations.noneText')} />
            ) : (
              <ul className="set-form rows">
                {locations.map((location) => (
                  <LocationRow
                    key={location.id}
                    location={location}
                    onChange={() => setChanged(location)}
                    onRemove={() => setRemoved(location)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      {isAdding && <NewLocationDialog all={all} changes={changes} onClose={() => setAdding(false)} />}
      {changed !== null && <ChangeLocationDialog all={all} stored={changed} onClose={() => setChanged(null)} />}
      {removed !== null && (
        <ConfirmDialog
          title={t('locations.removeTitle', { name: removed.name })}
          text={t('locations.removeText')}
          action={t('form.delete')}
          isBusy={changes.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}
