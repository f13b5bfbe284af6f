/** Every series counts from one on without a hole, or says which numbers are missing (decisions.md §2; OR 957a). */
import type { Answer } from '@comanda/contract/calls';
import { Note } from '@comanda/ui/note.tsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useNumberGaps } from './use-closings.ts';

type Series = Answer<'GET /v1/customers/{customerId}/numberGaps'>['series'][number];

/** More are counted, not named. */
const namedAtMost = 12;

export function NumberGaps() {
  const t = useTranslations('closings.gaps');
  const { data, isError } = useNumberGaps();
  if (isError) return <Note tone="warning">{t('failed')}</Note>;
  if (data === undefined) return null;
  const broken = data.filter(({ missing }) => missing.length > 0);
  if (broken.length > 0) {
    return (
      <Note tone="warning" alert>
        {broken.map((one) => (
          <Missing key={one.series} {...one} />
        ))}
      </Note>
    );
  }
  const used = data.filter(({ count }) => count > 0);
  if (used.length === 0) return null;
  return (
    <p className="gaps low">
      <Check className="icon" aria-hidden="true" />
      <span>{t('none', { series: used.map(({ series, count }) => t(`of.${series}`, { count })).join(', ') })}</span>
    </p>
  );
}

function Missing({ series, missing }: Series) {
  const t = useTranslations('closings.gaps');
  const named = missing.slice(0, namedAtMost).join(', ');
  const more = missing.length - namedAtMost;
  const numbers = more > 0 ? t('andMore', { numbers: named, count: more }) : named;
  return <span className="gaps__missing">{t(`missing.${series}`, { numbers })}</span>;
}
