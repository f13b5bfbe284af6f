/** A closing on paper. */
import { Button } from '@comanda/ui/button.tsx';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useCashChanges } from './use-cash-changes.ts';

/** @param closingId null: the X report */
export function PrintButton({ closingId }: { readonly closingId: string | null }) {
  const t = useTranslations('closings.close');
  const { print, isBusy } = useCashChanges();
  return (
    <Button
      size="lg"
      loading={isBusy}
      icon={<Printer className="icon" aria-hidden="true" />}
      onClick={() => void print(closingId)}
    >
      {t(closingId === null ? 'printX' : 'print')}
    </Button>
  );
}
