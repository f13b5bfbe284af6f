/** The area of a table: one of those there are, or a new one. */
import { TextField } from '@comanda/ui/field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly area: string | null;
  readonly areas: readonly string[];
  readonly onArea: (area: string | null) => void;
};

export function AreaField({ area, areas, onArea }: Props) {
  const t = useTranslations('setupTables');
  const id = useId();
  return (
    <>
      <TextField
        label={t('area')}
        hint={t('areaHint')}
        list={id}
        value={area ?? ''}
        maxLength={60}
        onChange={({ target }) => onArea(target.value.trim() === '' ? null : target.value)}
      />
      <datalist id={id}>
        {areas.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  );
}
