/** The tags of a product: shown in their colours, taken off by a tap, one more from the list. */
import type { WireTag } from '@comanda/contract/menu';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { X } from 'lucide-react';
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
    <div className="tags-field">
      <SelectField
        label={t('tags')}
        value=""
        items={[
          { value: '', label: t(tags.length === 0 ? 'noTags' : 'addTag') },
          ...others.map(({ id, title }) => ({ value: id, label: translate(title).text })),
        ]}
        onChange={(id) => {
          if (id !== '') onChange([...chosen, id]);
        }}
      />
      {own.length > 0 && (
        <span className="tags-field__own">
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
        </span>
      )}
    </div>
  );
}
