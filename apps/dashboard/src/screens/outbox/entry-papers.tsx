/** What became of the tickets of what waits here, why one did not come out, and a button to print it (docs/decisions/0066). */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { type EntryPaper, stateNow } from '@comanda/api-client/outbox/paper';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { paperTold, paperTones } from '../../parts/kitchen-paper/paper-told.ts';
import { canPrint, printByHand } from '../../parts/kitchen-paper/print-entry.ts';
import { usePaperDevice } from '../../parts/kitchen-paper/use-paper-device.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { findWhyKept, type WhyKept } from '../../parts/station-print/why-kept.ts';
import { useNow } from '../../parts/use-now.ts';

/** Of a printer that did not answer: what keeps this page from it, as near as it can know. */
function useWhyKept(url: string | null): WhyKept | null {
  const [why, setWhy] = useState<{ readonly url: string; readonly kept: WhyKept } | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async (asked: string) => {
      const kept = await findWhyKept(asked);
      if (!isGone) setWhy({ url: asked, kept });
    };
    if (url !== null) void find(url);
    return () => {
      isGone = true;
    };
  }, [url]);
  return why?.url === url ? (why?.kept ?? null) : null;
}

type PaperProps = { readonly entry: OutboxEntry; readonly paper: EntryPaper };

/** Why nothing came out, where this device called a printer in vain. */
function Reason({ paper, nowMs }: { readonly paper: EntryPaper; readonly nowMs: number }) {
  const t = useTranslations('stationPrint.why');
  const device = usePaperDevice();
  const state = stateNow(paper.state, nowMs);
  const station = device?.here()?.stations.find(({ id }) => id === paper.stationId);
  const isUnreached = state.kind === 'notPrinted' && state.error === 'printer.unreachable';
  const url = isUnreached ? (station?.printers[0]?.url ?? null) : null;
  const why = useWhyKept(url);
  return url !== null && why !== null && <small>{t(why, { host: new URL(url).host })}</small>;
}

/** Which stations have it, and which have not. */
export function EntryPapers({ entry: { papers = [] } }: { readonly entry: OutboxEntry }) {
  const t = useTranslations('outbox');
  const nowMs = useNow();
  return (
    <>
      {paperTold(papers, nowMs).map(({ kind, stations }) => (
        <Badge key={kind} tone={paperTones[kind]}>
          {t(`paper.${kind}`, { stations })}
        </Badge>
      ))}
      {papers.map((paper) => (
        <Reason key={paper.stationId} paper={paper} nowMs={nowMs} />
      ))}
    </>
  );
}

function PrintButton({ entry, paper }: PaperProps) {
  const t = useTranslations('outbox');
  const { outbox } = useSession();
  const device = { outbox, paper: usePaperDevice(), nowMs: Date.now };
  const isUnclear = stateNow(paper.state, useNow()).kind === 'unclear';
  if (!canPrint(device, paper)) return null;
  return (
    <Button onClick={() => void printByHand(device, entry, paper)}>
      {t(isUnclear ? 'printDuplicate' : 'print', { station: paper.stationName })}
    </Button>
  );
}

/** For each station that has not, or perhaps not. */
export function PrintButtons({ entry }: { readonly entry: OutboxEntry }) {
  return (entry.papers ?? []).map((paper) => <PrintButton key={paper.stationId} entry={entry} paper={paper} />);
}
