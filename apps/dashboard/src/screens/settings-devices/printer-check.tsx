/** «Check connection»: how the printer is now, and what to do where it does not print (specification §2 settings/devices). */
import type { WirePrinter } from '@comanda/contract/venue';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { PlugZap } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { usePrinterCheck } from './use-printer-check.ts';

export function PrinterCheck({ printer }: { readonly printer: WirePrinter }) {
  const t = useTranslations('setupDevices.printer');
  const { isBusy, checked, check } = usePrinterCheck(printer);
  return (
    <div className="group">
      <div className="row wrap">
        <Button icon={<PlugZap className="icon" aria-hidden="true" />} disabled={isBusy} onClick={() => void check()}>
          {t(isBusy ? 'checking' : 'check')}
        </Button>
        {checked !== null && <Badge tone={checked.tone}>{t(`checked.${checked.tone}`)}</Badge>}
      </div>
      <output className="mid">{checked?.text}</output>
    </div>
  );
}
