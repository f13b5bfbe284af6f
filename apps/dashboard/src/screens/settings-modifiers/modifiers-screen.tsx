/** All modifier groups, in their order: what they ask for and who uses them (specification §2 settings/modifiers). */
import type { WireModifierGroup } from '@comanda/contract/menu';
import { Badge } from '@comanda/ui/badge.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usersOf, wordsOf } from './group-values.ts';
import { useGroupChanges } from './use-groups-setup.ts';

export const modifiersPath: string = '/dashboard/settings/modifiers';
const newPath: string = `${modifiersPath}/new`;

function textsOf(group: WireModifierGroup): string {
  const titles = [group.title, ...group.options.map(({ title }) => title)].flatMap((title) => Object.values(title));
  return [...titles, group.internalNote].join('\n').toLocaleLowerCase();
}

type ListProps = { readonly setup: MenuSetup; readonly wanted: string };

function Groups({ setup, wanted }: ListProps) {
  const t = useTranslations('modifierGroups');
  const translate = useTranslate();
  const navigate = useNavigate();
  const passes = useTranslations('admin');
  const { sort } = useGroupChanges();
  const users = useMemo(() => usersOf(setup), [setup]);
  const nameOf = ({ title }: WireModifierGroup) => translate(title).text || t('unnamed');
  const row = (group: WireModifierGroup, handle?: ReactNode) => {
    const used = users.get(group.id);
    const count = used?.products.length ?? 0;
    const inGroups = used?.groups.length ?? 0;
    return (
      <OpenRow
        handle={handle}
        title={nameOf(group)}
        detail={[
          t('optionCount', { count: group.options.length }),
          t(`short.${wordsOf(group)}`, { min: group.min, max: group.max, count: group.min }),
          group.internalNote,
        ]
          .filter((text) => text !== '')
          .join(' · ')}
        onOpen={() => void navigate({ to: `${modifiersPath}/${group.id}` })}
      >
        {inGroups > 0 && <Badge>{t('usedByGroups', { count: inGroups })}</Badge>}
        {count > 0 || inGroups === 0 ? <Badge>{count === 0 ? t('unused') : t('usedBy', { count })}</Badge> : null}
      </OpenRow>
    );
  };
  if (setup.groups.length === 0) return <EmptyState art="set" title={t('noneYet')} text={t('noneYetText')} />;
  const text = wanted.trim().toLocaleLowerCase();
  if (text === '') {
    return (
      <SortableList label={t('title')} items={setup.groups} idOf={({ id }) => id} nameOf={nameOf} onSort={sort}>
        {row}
      </SortableList>
    );
  }
  const found = setup.groups.filter((group) => textsOf(group).includes(text));
  if (found.length === 0) {
    return <EmptyState art="set" title={t('noneFound')} text={passes('noneFoundText', { text: wanted.trim() })} />;
  }
  return (
    <ul className="rows" aria-label={t('title')}>
      {found.map((group) => (
        <li key={group.id}>{row(group)}</li>
      ))}
    </ul>
  );
}

export function ModifiersScreen() {
  const t = useTranslations('modifierGroups');
  const read = useMenuSetup();
  const [wanted, setWanted] = useState('');
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
          {(read.data?.groups.length ?? 0) > 0 && <ListSearch label={t('search')} text={wanted} onText={setWanted} />}
          <QueryView read={read}>{(setup) => <Groups setup={setup} wanted={wanted} />}</QueryView>
        </div>
      </div>
    </section>
  );
}
