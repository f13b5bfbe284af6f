/** What is drawn for the dishes of a category that have no photo (design.md §3; drawing 11-settings-product). */
import { type ArtKind, isArtKind } from '@comanda/ui/art/art-kinds.ts';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { useTranslations } from 'use-intl';

import { DrawingChoice } from './drawing-choice.tsx';
import { hueStyle } from './hue-style.ts';

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
      <DrawingChoice value={value} onChange={onChange} />
    </div>
  );
}
