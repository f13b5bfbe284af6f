/** How one printer is now: asked by the server, or by this browser where a browser brings the paper (decisions.md §7). */
import { postToPrinter } from '@comanda/api-client/post-to-printer';
import type { WirePrinter } from '@comanda/contract/venue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useReasonText } from '../../parts/printing/use-reason-text.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { printerTrouble } from '../../parts/station-print/print-by-browser.ts';
import { findWhyKept } from '../../parts/station-print/why-kept.ts';

export type Checked = { readonly tone: 'positive' | 'neutral' | 'negative'; readonly text: string };

const remedies = ['paperEnd', 'coverOpen', 'offline', 'unreachable', 'timeout', 'busy', 'absent', 'agentAway'] as const;

function useCheckedText() {
  const t = useTranslations('setupDevices.printer');
  const tKept = useTranslations('stationPrint');
  const reasonOf = useReasonText();
  const trouble = (condition: string): Checked => {
    const name = condition.split('.').at(-1);
    const remedy = remedies.find((known) => known === name);
    const reason = reasonOf(condition) ?? condition;
    const tone = remedy === 'busy' ? 'neutral' : 'negative';
    return { tone, text: remedy === undefined ? reason : `${reason}. ${t(`remedies.${remedy}`)}` };
  };
  return {
    trouble,
    of: (condition: string | null): Checked => {
      if (condition === null) return { tone: 'neutral', text: t('remedies.unknown') };
      if (condition === 'silent') return { tone: 'neutral', text: t('remedies.silent') };
      return condition === 'ready' ? { tone: 'positive', text: t('remedies.ready') } : trouble(condition);
    },
    kept: async (url: string): Promise<Checked> => {
      const { host } = new URL(url);
      return { tone: 'negative', text: t('keptFrom', { reason: tKept(`why.${await findWhyKept(url)}`, { host }) }) };
    },
  };
}

export function usePrinterCheck(printer: WirePrinter) {
  const t = useTranslations('setupDevices.printer');
  const { api, customer } = useSession();
  const textOf = useCheckedText();
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const fromHere = async (url: string): Promise<Checked> => {
    const trouble = await printerTrouble(url, postToPrinter);
    if (trouble === null) return textOf.of('ready');
    return trouble === 'printer.unreachable' ? textOf.kept(url) : textOf.trouble(trouble);
  };
  const look = async (): Promise<Checked> => {
    const params = { customerId: customer.id, printerId: printer.id };
    const said = await valueOf(api('GET /v1/customers/{customerId}/printers/{printerId}/condition', { params }));
    return said.url === null ? textOf.of(said.condition) : fromHere(said.url);
  };
  const check = async () => {
    setBusy(true);
    setChecked(null);
    try {
      setChecked(await look());
    } catch {
      setChecked({ tone: 'negative', text: t('checkFailed') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, checked, check };
}
