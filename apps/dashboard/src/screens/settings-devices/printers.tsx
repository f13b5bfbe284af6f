/** The printers, what became of the last thing each was sent, and the test page. */
import type { WirePrinterState } from '@comanda/contract/devices';
import type { WirePrinter } from '@comanda/contract/venue';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../parts/form/use-when.ts';
import { useReasonText } from '../../parts/printing/use-reason-text.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { modelName } from './printer-models.ts';
import { usePrinterStates } from './use-devices-setup.ts';
import { useTestPrint } from './use-test-print.ts';

type LastJob = NonNullable<WirePrinterState['last']>;

const tones = {
  pending: 'warning',
  sent: 'info',
  printed: 'positive',
  failed: 'negative',
  unclear: 'warning',
} as const satisfies Record<LastJob['status'], string>;

/** The same trouble is told once. */
function saysMore({ condition, last }: WirePrinterState): boolean {
  return last !== null && (last.error === null || last.error !== condition);
}

/** How it is now; one that tells nothing of itself is neither well nor ill. */
function Condition({ condition }: Pick<WirePrinterState, 'condition'>) {
  const t = useTranslations('setupDevices.printer');
  const reasonOf = useReasonText();
  if (condition === null) return null;
  const tone = condition === 'ready' ? 'positive' : condition === 'silent' ? 'neutral' : 'negative';
  const isKnown = condition === 'ready' || condition === 'silent';
  return (
    <Badge tone={tone} live>
      {isKnown ? t(`conditions.${condition}`) : (reasonOf(condition) ?? condition)}
    </Badge>
  );
}

/** What became of its last job. */
function Last({ last }: { readonly last: LastJob }) {
  const t = useTranslations('setupDevices.printer');
  const when = useWhen();
  const reasonOf = useReasonText();
  const { status, error, at } = last;
  return (
    <Badge tone={error !== null && status === 'pending' ? 'negative' : tones[status]}>
      {reasonOf(error) ?? t(`states.${status}`, { time: when(at) })}
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
              detail={[
                stationName(station),
                ...(ipAddress === '' ? [] : [`${ipAddress}:${port}`]),
                modelName(model),
              ].join(' · ')}
              isInactive={!active}
              onOpen={() => onOpen(printer)}
            >
              {!active && <Badge>{t('inactive')}</Badge>}
              {active && state !== undefined && <Condition condition={state.condition} />}
              {active && state?.last !== null && state?.last !== undefined && saysMore(state) && (
                <Last last={state.last} />
              )}
              <Button
                disabledReason={active ? undefined : t('testInactive')}
                onDisabledTap={(text) => toast({ tone: 'warning', text })}
                disabled={isBusy}
                aria-label={t('testOne', { name })}
                onClick={() => void print(printer)}
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
