/** Printers, card terminals, card readers, drawers and kiosks (specification §2 settings/devices). */
import type { WireDrawer } from '@comanda/contract/devices';
import type { WireKiosk } from '@comanda/contract/guest-setup';
import type { WirePrinter, WireReader, WireTerminal } from '@comanda/contract/venue';
import { formatMoney } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { ReaderDialog, TerminalDialog } from './card-device-dialogs.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';
import { KioskDialog, Kiosks } from './kiosks.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { Printers } from './printers.tsx';
import { useDevices, useDrawers, useReaderStates } from './use-devices-setup.ts';
import { useKiosks } from './use-kiosks.ts';

type Open =
  | { readonly kind: 'printer'; readonly thing: WirePrinter | null }
  | { readonly kind: 'terminal'; readonly thing: WireTerminal | null }
  | { readonly kind: 'reader'; readonly thing: WireReader | null }
  | { readonly kind: 'drawer'; readonly thing: WireDrawer | null }
  | { readonly kind: 'kiosk'; readonly thing: WireKiosk | null };

type SectionProps = {
  readonly kind: Open['kind'];
  readonly isEmpty: boolean;
  readonly onNew: () => void;
  readonly children: ReactNode;
};

function Section({ kind, isEmpty, onNew, children }: SectionProps) {
  const t = useTranslations(`setupDevices.${kind}`);
  const { may } = useSession();
  return (
    <section className="set-section" aria-labelledby={`devices-${kind}`}>
      <div className="between wrap">
        <h2 className="h-section" id={`devices-${kind}`}>
          {t('title')}
        </h2>
        {may('device.manage') && (
          <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={onNew}>
            {t('new')}
          </Button>
        )}
      </div>
      {isEmpty ? <p className="mid">{t('noneYet')}</p> : children}
    </section>
  );
}

type ListProps<Thing> = { readonly things: readonly Thing[]; readonly onOpen: (thing: Thing) => void };

function Terminals({ things, onOpen }: ListProps<WireTerminal>) {
  const t = useTranslations('setupDevices.terminal');
  const stationName = useStationName();
  return (
    <ul className="rows">
      {things.map((terminal) => {
        const { id, name, model, station, terminalId, active } = terminal;
        const detail = `${stationName(station)} · ${model} · ${terminalId}`;
        return (
          <li key={id}>
            <OpenRow title={name} detail={detail} isInactive={!active} onOpen={() => onOpen(terminal)}>
              {!active && <Badge>{t('inactive')}</Badge>}
            </OpenRow>
          </li>
        );
      })}
    </ul>
  );
}

const toneOfReader = { ready: 'positive', busy: 'info', offline: 'warning', unknown: 'warning' } as const;

function Readers({ things, onOpen }: ListProps<WireReader>) {
  const t = useTranslations('setupDevices.reader');
  const stationName = useStationName();
  const when = useWhen();
  const { data: states = [] } = useReaderStates();
  return (
    <ul className="rows">
      {things.map((reader) => {
        const { id, name, station, status, requestedAt } = reader;
        const state = states.find((one) => one.reader === id)?.state;
        const since = status === 'paired' ? ` · ${t('pairedAt', { time: when(requestedAt) })}` : '';
        return (
          <li key={id}>
            <OpenRow title={name} detail={`${stationName(station)}${since}`} onOpen={() => onOpen(reader)}>
              {status === 'unpaired' && <Badge tone="warning">{t('unpaired')}</Badge>}
              {status === 'paired' && state !== undefined && <Badge tone={toneOfReader[state]}>{t(state)}</Badge>}
            </OpenRow>
          </li>
        );
      })}
    </ul>
  );
}

type DrawerListProps = ListProps<WireDrawer> & { readonly printers: readonly WirePrinter[] };

function Drawers({ things, printers, onOpen }: DrawerListProps) {
  const t = useTranslations('setupDevices.drawer');
  const { settings } = useSession();
  return (
    <ul className="rows">
      {things.map((drawer) => {
        const { id, name, printer, balance, active } = drawer;
        const opener = printers.find((each) => each.id === printer)?.name ?? t('receiptPrinter');
        return (
          <li key={id}>
            <OpenRow
              title={name}
              detail={`${t('openedBy', { printer: opener })} · ${formatMoney(balance, settings.currency)}`}
              isInactive={!active}
              onOpen={() => onOpen(drawer)}
            >
              {!active && <Badge>{t('inactive')}</Badge>}
            </OpenRow>
          </li>
        );
      })}
    </ul>
  );
}

type DialogProps = { readonly open: Open; readonly printers: readonly WirePrinter[]; readonly onClose: () => void };

function OpenDialog({ open, printers, onClose }: DialogProps) {
  switch (open.kind) {
    case 'printer':
      return <PrinterDialog printer={open.thing} onClose={onClose} />;
    case 'terminal':
      return <TerminalDialog terminal={open.thing} onClose={onClose} />;
    case 'reader':
      return <ReaderDialog reader={open.thing} onClose={onClose} />;
    case 'drawer':
      return <DrawerDialog drawer={open.thing} printers={printers} onClose={onClose} />;
    case 'kiosk':
      return <KioskDialog kiosk={open.thing} onClose={onClose} />;
  }
}

export function DevicesScreen() {
  const t = useTranslations('setupDevices');
  const { may } = useSession();
  const devices = useDevices();
  const { data: drawers = [] } = useDrawers();
  const { data: kiosks = [] } = useKiosks();
  const [open, setOpen] = useState<Open | null>(null);
  const asNew = (kind: Open['kind']) => () => setOpen({ kind, thing: null });
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')} />
      <div className="set-body">
        <QueryView read={devices}>
          {({ printers, terminals, readers }) => (
            <div className="set-form set-form--list">
              <Section kind="printer" isEmpty={printers.length === 0} onNew={asNew('printer')}>
                <Printers printers={printers} onOpen={(thing) => setOpen({ kind: 'printer', thing })} />
              </Section>
              {may('device.manage') && (
                <>
                  <Section kind="terminal" isEmpty={terminals.length === 0} onNew={asNew('terminal')}>
                    <Terminals things={terminals} onOpen={(thing) => setOpen({ kind: 'terminal', thing })} />
                  </Section>
                  <Section kind="reader" isEmpty={readers.length === 0} onNew={asNew('reader')}>
                    <Readers things={readers} onOpen={(thing) => setOpen({ kind: 'reader', thing })} />
                  </Section>
                  <Section kind="drawer" isEmpty={drawers.length === 0} onNew={asNew('drawer')}>
                    <Drawers
                      things={drawers}
                      printers={printers}
                      onOpen={(thing) => setOpen({ kind: 'drawer', thing })}
                    />
                  </Section>
                  <Section kind="kiosk" isEmpty={kiosks.length === 0} onNew={asNew('kiosk')}>
                    <Kiosks onOpen={(thing) => setOpen({ kind: 'kiosk', thing })} />
                  </Section>
                </>
              )}
            </div>
          )}
        </QueryView>
      </div>
      {open !== null && (
        <OpenDialog open={open} printers={devices.data?.printers ?? []} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
