/** The printers, what became of the last thing each was sent, and the test page. */
import type { WirePrinterState } from '@comanda/contract/devices';
import type { WirePrinter } from '@comanda/contract/venue';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../parts/form/use-when.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { modelName } from './printer-models.ts';
import { usePrinterStates, useTestPrint } from './use-devices-setup.ts';

const tones = {
  pending: 'warning',
  sent: 'warning',
  printed: 'positive',
  failed: 'negative',
  unclear: 'negative',
} as const satisfies Record<WirePrinterState['status'], string>;

function State({ state }: { readonly state: WirePrinterState }) {
  const t = useTranslations('setupDevices.printer');
  const when = useWhen();
  const { status, error, at } = state;
  // Keys of reasons hold a dot, which the catalogue would take for a step.
  const reason = `reasons.${error?.split('.').at(-1) ?? ''}` as Parameters<typeof t.has>[0];
  return (
    <Badge tone={error !== null && status === 'pending' ? 'negative' : tones[status]} live>
      {error !== null && t.has(reason) ? t(reason) : t(`states.${status}`, { time: when(at) })}
    </Badge>
  );
}

type Props = { readonly printers: readonly WirePrinter[]; readonly onOpen: (printer: WirePrinter) => void };

export function Printers({ printers, onOpen }: Props) {
  const t = useTranslations('setupDevices.printer');
  const toast = useToast();
  const stationName = useStationName();
  const { data: states = [] } = usePrinterStates();
  const { isBusy, print } = useTestPrint();
  return (
    <ul className="rows">
      {printers.map((printer) => {
        const { id, name, active, ipAddress, port, model, station } = printer;
        const state = states.find((each) => each.printer === id);
        return (
          <li key={id}>
            <OpenRow
              title={name}
              detail={`${stationName(station)} · ${ipAddress}:${port} · ${modelName(model)}`}
              isInactive={!active}
              onOpen={() => onOpen(printer)}
            >
              {!active && <Badge>{t('inactive')}</Badge>}
              {active && state !== undefined && <State state={state} />}
              <Button
                disabledReason={active ? undefined : t('testInactive')}
                onDisabledTap={(text) => toast({ tone: 'warning', text })}
                disabled={isBusy}
                aria-label={t('testOne', { name })}
                onClick={() => void print(id)}
              >
                {t('test')}
              </Button>
            </OpenRow>
          </li>
        );
      })}
    </ul>
  );
}
