/** What is drawn where there is no photo: chosen, or found by the name (design.md §3; drawing 11-settings-product). */
import { artKinds, isArtKind, type ArtKind } from '@comanda/ui/art/product-art.ts';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

import { hueStyle } from './hue-style.ts';

type State = 'set' | 'clean' | 'broken' | 'box';
const states: ReadonlySet<string> = new Set<State>(['set', 'clean', 'broken', 'box']);
const isDish = (kind: ArtKind): kind is Exclude<ArtKind, State> => !states.has(kind);
const dishes = artKinds.filter(isDish);

type Props = {
  /** The key of the drawing; null = found by the name. */
  readonly value: string | null;
  /** The one that is shown then. */
  readonly found: ArtKind;
  readonly seed: string;
  readonly hue: string;
  readonly onChange: (value: string | null) => void;
};

export function DrawingField({ value, found, seed, hue, onChange }: Props) {
  const t = useTranslations('drawing');
  const own = value !== null && isArtKind(value) ? value : null;
  return (
    <div className="drawing" style={hueStyle(hue)}>
      <span className="drawing__frame">
        <ProductArt kind={own ?? found} seed={seed} />
      </span>
      <span className="drawing__text">
        <strong>{t(own === null ? 'found' : 'own')}</strong>
        <small>{t('text')}</small>
      </span>
      <SelectField
        label={t('choose')}
        value={own ?? ''}
        items={[
          { value: '', label: t('automatic') },
          ...dishes.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </div>
  );
}
