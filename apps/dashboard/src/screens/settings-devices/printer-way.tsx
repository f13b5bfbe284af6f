/** How a printer is reached: at an address, or by an address at which it fetches (decisions.md §7). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePrinter } from '@comanda/contract/venue';
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import { readWhole } from '@comanda/domain/read-whole';
import { languageOf } from '@comanda/paper/printer-models';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { CopyField } from '../../parts/copy-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { FetchSignIn } from './fetch-sign-in.tsx';
import type { printerProblems } from './printer-problems.ts';
import type { usePrinterEdit } from './use-devices-setup.ts';

type Edit = ReturnType<typeof usePrinterEdit>;
type Problems = ReturnType<typeof printerProblems>;

/** 0: what is written is no port, and says so once it is saved. */
const readPort = (text: string): number => readWhole(text, { most: 65_535 }) ?? 0;

const portText = (port: number): string => (port === 0 ? '' : String(port));

type PlaceProps = { readonly edit: Edit; readonly wrong: Problems; readonly deliverer: Deliverer };

function Place({ edit, wrong, deliverer }: PlaceProps) {
  const t = useTranslations('setupDevices.printer');
  const { values, set, isTried } = edit;
  // The writing of a hand is kept, also while it is no port.
  const [typedPort, setTypedPort] = useState<string | null>(null);
  const isOwn = typedPort !== null && readPort(typedPort) === values.port;
  return (
    <>
      <div className="grid-address">
        <TextField
          label={t('address')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="192.168.1.50"
          value={values.ipAddress}
          maxLength={45}
          error={isTried && wrong.address ? t('addressInvalid') : undefined}
          onChange={(event) => set({ ipAddress: event.target.value })}
        />
        <TextField
          label={t('port')}
          inputMode="numeric"
          autoComplete="off"
          value={isOwn ? typedPort : portText(values.port)}
          maxLength={7}
          error={isTried && wrong.port ? t('portInvalid') : undefined}
          onChange={({ target }) => {
            setTypedPort(target.value);
            set({ port: readPort(target.value) });
          }}
        />
      </div>
      {deliverer === 'browser' && (
        <div className="group">
          <SwitchRow
            label={t('isSecure')}
            detail={t('isSecureHint')}
            on={values.isSecure}
            onToggle={() => set({ isSecure: !values.isSecure })}
          />
        </div>
      )}
    </>
  );
}

/** The address is shown once: a new one is made where it got lost. */
function FetchAddress({ printer }: { readonly printer: WirePrinter | null }) {
  const t = useTranslations('setupDevices.printer');
  const { api, customer, may } = useSession();
  const { isBusy, change } = useSetupChange(['device']);
  const [url, setUrl] = useState<string | null>(null);
  if (printer === null) return <p className="mid">{t('fetchSaveFirst')}</p>;
  const renew = async () => {
    const made = await change({ kind: 'save', done: t('fetchMade'), failed: t('fetchFailed') }, () =>
      api('POST /v1/customers/{customerId}/printers/{printerId}/fetchKey', {
        params: { customerId: customer.id, printerId: printer.id },
        body: { id: newCommandId() },
      }),
    );
    if (made !== null) setUrl(made.url);
  };
  return (
    <div className="group">
      <h3 className="field__label">{t('fetch')}</h3>
      <p className="mid">{t(printer.hasFetchKey && url === null ? 'fetchKnown' : 'fetchHint')}</p>
      {url === null ? (
        may('device.manage') && (
          <Button
            icon={<KeyRound className="icon" aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => void renew()}
          >
            {t(printer.hasFetchKey ? 'fetchRenew' : 'fetchMake')}
          </Button>
        )
      ) : (
        <CopyField label={t('fetchAddress')} value={url} takesFocus />
      )}
      {languageOf(printer.model) === 'escPos' && may('device.manage') && <FetchSignIn printer={printer} />}
    </div>
  );
}

type Props = PlaceProps & { readonly printer: WirePrinter | null };

export function PrinterWay({ printer, ...place }: Props) {
  return place.deliverer === 'printer' ? <FetchAddress printer={printer} /> : <Place {...place} />;
}
