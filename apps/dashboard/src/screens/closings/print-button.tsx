/** A closing on paper. */
import type { WireClosingFigures } from '@comanda/contract/closings';
import { Button } from '@comanda/ui/button.tsx';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useCashChanges } from './use-cash-changes.ts';

type Props = {
  /** Null: the X report. */
  readonly closingId: string | null;
  /** Of the X report, as far as they are read. */
  readonly figures?: WireClosingFigures | null;
};

export function PrintButton({ closingId, figures = null }: Props) {
  const t = useTranslations('closings.close');
  const { print, isBusy } = useCashChanges();
  return (
    <Button
      size="lg"
      loading={isBusy}
      icon={<Printer className="icon" aria-hidden="true" />}
      onClick={() => void print(closingId, figures)}
    >
      {t(closingId === null ? 'printX' : 'print')}
    </Button>
  );
}
