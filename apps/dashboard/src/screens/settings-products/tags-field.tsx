/** The tags of a product: shown in their colours, taken off by a tap, one more from the list. */
import type { WireTag } from '@comanda/contract/menu';
import { Plus, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../../parts/translate.ts';

type Props = {
  readonly tags: readonly WireTag[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

function colorsOf({ color, textColor }: WireTag): CSSProperties {
  const style: CSSProperties & Record<'--tag-bg' | '--tag-fg', string> = { '--tag-bg': color, '--tag-fg': textColor };
  return style;
}

export function TagsField({ tags, chosen, onChange }: Props) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const own = chosen.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const others = tags.filter(({ id }) => !chosen.includes(id));
  return (
    <div className="field">
      <span className="field__label">{t('tags')}</span>
      <span className="field__box tags-field">
        {own.map((tag) => (
          <button
            key={tag.id}
            type="button"
            className="tags-field__tag"
            aria-label={t('removeTag', { name: translate(tag.title).text })}
            onClick={() => onChange(chosen.filter((id) => id !== tag.id))}
          >
            <span className="tag" style={colorsOf(tag)}>
              {translate(tag.title).text}
              <X className="icon icon--s" aria-hidden="true" />
            </span>
          </button>
        ))}
        <span className="tags-field__add">
          <Plus className="icon" aria-hidden="true" />
          <select
            aria-label={t('addTag')}
            value=""
            onChange={({ target }) => {
              if (target.value !== '') onChange([...chosen, target.value]);
            }}
          >
            <option value="">{t(tags.length === 0 ? 'noTags' : 'addTag')}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {translate(title).text}
              </option>
            ))}
          </select>
        </span>
      </span>
    </div>
  );
}
