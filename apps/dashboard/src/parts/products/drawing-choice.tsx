/** Which drawing stands for a dish: chosen, or found by the name (design.md §3). */
import { artKinds, isArtKind, type ArtKind } from '@comanda/ui/art/art-kinds.ts';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

type State = 'set' | 'clean' | 'broken' | 'box';
const states: ReadonlySet<string> = new Set<State>(['set', 'clean', 'broken', 'box']);
const isDish = (kind: ArtKind): kind is Exclude<ArtKind, State> => !states.has(kind);
const dishes = artKinds.filter(isDish);

/** As a person reads the key of a drawing. */
export function useDrawingName(): (art: string | null) => string {
  const t = useTranslations('drawing');
  return (art) => {
    const dish = dishes.find((kind) => kind === art);
    return dish === undefined ? t('automatic') : t(`kinds.${dish}`);
  };
}

type Props = {
  /** The key of the drawing; null = found by the name. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

export function DrawingChoice({ value, onChange }: Props) {
  const t = useTranslations('drawing');
  return (
    <SelectField
      label={t('choose')}
      value={value !== null && isArtKind(value) ? value : ''}
      items={[
        { value: '', label: t('automatic') },
        ...dishes.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
