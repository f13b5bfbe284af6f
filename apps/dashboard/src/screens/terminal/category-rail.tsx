/** Categories beside or above the products; the one at the top of the list is marked (design.md §7). */
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { Section } from '../../parts/menu/read-menu.ts';
import { useTranslate } from '../../parts/translate.ts';

type Props = {
  readonly sections: readonly Section[];
  readonly activeId: string | null;
  readonly onPick: (categoryId: string) => void;
};

export const CategoryRail = memo(function CategoryRail({ sections, activeId, onPick }: Props) {
  const t = useTranslations('terminal');
  const translate = useTranslate();
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    const active = rail.current?.querySelector('[aria-current]');
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  return (
    <nav className="cats" aria-label={t('categories')} ref={rail}>
      {sections.map(({ category }) => {
        const name = translate(category.name);
        const isActive = category.id === activeId;
        const style: CSSProperties & Record<'--cat', string> = { '--cat': `var(--cat-${category.hue})` };
        return (
          <button
            key={category.id}
            type="button"
            className={`cat${isActive ? ' is-active' : ''}`}
            style={style}
            lang={name.lang}
            aria-current={isActive || undefined}
            onClick={() => onPick(category.id)}
          >
            <span className="cat__name">{name.text}</span>
          </button>
        );
      })}
    </nav>
  );
});
