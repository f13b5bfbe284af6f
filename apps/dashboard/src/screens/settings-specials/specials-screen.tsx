/** The special offers, in the order in which guests see them (specification §2 settings/specials). */
import type { WireSpecial } from '@comanda/contract/menu-things';
import { Badge } from '@comanda/ui/badge.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useSpecialChanges, useSpecials } from './use-specials-setup.ts';

export const specialsPath: string = '/dashboard/settings/specials';
const newPath: string = `${specialsPath}/new`;

function Specials({ specials }: { readonly specials: readonly WireSpecial[] }) {
  const t = useTranslations('specialOffers');
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data } = useMenuSetup();
  const { sort } = useSpecialChanges();
  if (specials.length === 0) return <EmptyState art="set" title={t('noneYet')} text={t('noneYetText')} />;
  const opens = ({ product }: WireSpecial) => {
    const found = [...(data?.products ?? []), ...(data?.combos ?? [])].find(({ id }) => id === product);
    return found === undefined ? [] : [t('opens', { name: translate(found.name).text })];
  };
  return (
    <SortableList
      label={t('title')}
      items={specials}
      idOf={({ id }) => id}
      nameOf={({ info }) => translate(info).text}
      onSort={sort}
    >
      {(special, handle) => (
        <OpenRow
          handle={handle}
          title={translate(special.info).text}
          detail={[t(`representations.${special.representation}`), ...opens(special)].join(' · ')}
          isInactive={!special.active}
          onOpen={() => void navigate({ to: `${specialsPath}/${special.id}` })}
        >
          {!special.active && <Badge>{t('inactive')}</Badge>}
        </OpenRow>
      )}
    </SortableList>
  );
}

export function SpecialsScreen() {
  const t = useTranslations('specialOffers');
  const read = useSpecials();
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')}>
        <Link to={newPath} className="btn btn--primary btn--lg">
          <Plus className="icon" aria-hidden="true" />
          {t('new')}
        </Link>
      </SettingsHead>
      <div className="set-body">
        <div className="set-form set-form--list">
          <QueryView read={read}>{(specials) => <Specials specials={specials} />}</QueryView>
        </div>
      </div>
    </section>
  );
}
