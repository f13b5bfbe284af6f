/** The tags that products and options wear, in their order (decisions.md §0 settings/tags). */
import type { WireTag } from '@comanda/contract/menu';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { TagBadge } from './tag-badge.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { tagCounts, useTagChanges } from './use-tags-setup.ts';

type ListProps = { readonly setup: MenuSetup; readonly onOpen: (tag: WireTag) => void };

function Tags({ setup, onOpen }: ListProps) {
  const t = useTranslations('productTags');
  const translate = useTranslate();
  const { sort } = useTagChanges();
  const counts = useMemo(() => tagCounts(setup), [setup]);
  if (setup.tags.length === 0) return <EmptyState art="set" title={t('noneYet')} text={t('noneYetText')} />;
  return (
    <SortableList
      label={t('title')}
      items={setup.tags}
      idOf={({ id }) => id}
      nameOf={({ title }) => translate(title).text}
      onSort={sort}
    >
      {(tag, handle) => (
        <OpenRow
          handle={handle}
          title={translate(tag.title).text}
          detail={t('usedBy', { count: counts.get(tag.id) ?? 0 })}
          onOpen={() => onOpen(tag)}
        >
          <TagBadge text={translate(tag.title).text} color={tag.color} />
        </OpenRow>
      )}
    </SortableList>
  );
}

export function TagsScreen() {
  const t = useTranslations('productTags');
  const read = useMenuSetup();
  const [opened, setOpened] = useState<WireTag | 'new' | null>(null);
  useScreenTitle(t('title'));
  const used = (id: string) => (read.data === undefined ? 0 : (tagCounts(read.data).get(id) ?? 0));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')}>
        <Button
          size="lg"
          variant="primary"
          icon={<Plus className="icon" aria-hidden="true" />}
          onClick={() => setOpened('new')}
        >
          {t('new')}
        </Button>
      </SettingsHead>
      <div className="set-body">
        <div className="set-form set-form--list">
          <QueryView read={read}>{(setup) => <Tags setup={setup} onOpen={setOpened} />}</QueryView>
        </div>
      </div>
      {opened !== null && (
        <TagDialog
          tag={opened === 'new' ? null : opened}
          used={opened === 'new' ? 0 : used(opened.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
