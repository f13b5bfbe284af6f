/** Which station stands in for this one when its printers take nothing, and after how long (decisions.md §7). */
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

import { useStations } from '../../parts/venue/use-stations.ts';

type Fallback = { readonly fallbackStation: string | null; readonly fallbackSeconds: number };

type Props = Fallback & {
  /** The one that is being edited: it cannot stand in for itself. */
  readonly stationId: string | null;
  readonly onChange: (change: Partial<Fallback>) => void;
};

const choices = [30, 60, 120, 300];

export function FallbackFields({ fallbackStation, fallbackSeconds, stationId, onChange }: Props) {
  const t = useTranslations('station');
  const { data: stations = [] } = useStations();
  const others = stations.filter(({ id }) => id !== stationId);
  const seconds = [...new Set([...choices, fallbackSeconds])].toSorted((a, b) => a - b);
  return (
    <>
      <SelectField
        label={t('fallback')}
        hint={t('fallbackHint')}
        value={fallbackStation ?? ''}
        items={[{ value: '', label: t('fallbackNone') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(chosen) => onChange({ fallbackStation: chosen === '' ? null : chosen })}
      />
      {fallbackStation !== null && (
        <SelectField
          label={t('fallbackAfter')}
          value={String(fallbackSeconds)}
          items={seconds.map((count) => ({ value: String(count), label: t('seconds', { count }) }))}
          onChange={(chosen) => onChange({ fallbackSeconds: Number(chosen) })}
        />
      )}
    </>
  );
}
