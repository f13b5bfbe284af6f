/** Prints the tickets of a station from this browser, and says what keeps it from it. */
import { postToPrinter } from '@comanda/api-client/post-to-printer';
import { Banner } from '@comanda/ui/banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { type OpenJobsLoop, openJobsLoop, type PrintTrouble } from '../../parts/station-print/open-jobs-loop.ts';
import { findWhyKept, type WhyKept } from '../../parts/station-print/why-kept.ts';

type Trouble = PrintTrouble & { readonly why: WhyKept | null };

/** Asks the browser what keeps it, only where the printer could not be reached at all. */
async function withReason(trouble: PrintTrouble): Promise<Trouble> {
  const isKept = trouble.end.outcome === 'notStarted' && trouble.end.error === 'printer.unreachable';
  return { ...trouble, why: isKept ? await findWhyKept(trouble.url) : null };
}

function usePrinting(stationId: string) {
  const { api } = useSession();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const loop = useRef<OpenJobsLoop | null>(null);
  useEffect(() => {
    let isGone = false;
    const hear = async (heard: PrintTrouble | null) => {
      const told = heard === null ? null : await withReason(heard);
      if (!isGone) setTrouble(told);
    };
    const running = openJobsLoop({ api, stationId, post: postToPrinter, onTrouble: (heard) => void hear(heard) });
    loop.current = running;
    running.wake();
    return () => {
      isGone = true;
      running.stop();
    };
  }, [api, stationId]);
  const dismiss = () => setTrouble(null);
  return {
    trouble,
    ignore: dismiss,
    retry: () => {
      dismiss();
      loop.current?.wake();
    },
  };
}

function useTroubleText(): (trouble: Trouble) => string {
  const t = useTranslations('stationPrint');
  const tReason = useTranslations('prints');
  return ({ printer, title, url, end, why }) => {
    if (why !== null) return t('kept', { printer: printer.name, reason: t(`why.${why}`, { host: new URL(url).host }) });
    if (end.outcome === 'unclear') return t('unclear', { printer: printer.name, title });
    // Keys of reasons hold a dot, which the catalogue would take for a step.
    const reason = `reasons.${end.error.split('.').at(-1) ?? ''}` as Parameters<typeof tReason.has>[0];
    return t('kept', { printer: printer.name, reason: tReason.has(reason) ? tReason(reason) : end.error });
  };
}

export function StationPrinting({ stationId }: { readonly stationId: string }) {
  const t = useTranslations('stationPrint');
  const textOf = useTroubleText();
  const { trouble, retry, ignore } = usePrinting(stationId);
  if (trouble === null) return null;
  return (
    <Banner
      kind="notice"
      text={textOf(trouble)}
      action={
        <span className="row">
          {trouble.end.outcome === 'notStarted' && (
            <Button variant="primary" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <Button variant="ghost" onClick={ignore}>
            {t('ignore')}
          </Button>
        </span>
      }
    />
  );
}
