/** The day is closed: the slip as it would be now beside counting the cash; afterwards the Z that was made (drawing 10-closings-z-report). */
import type { WireClosing, WireClosingFigures } from '@comanda/contract/closings';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { QueryView } from '../../parts/form/query-view.tsx';
import { Refused } from '../../parts/form/refused.tsx';
import { CloseButton, Modal } from '../../parts/modal.tsx';
import { ClosingPaper } from './closing-paper.tsx';
import { ClosingView } from './closing-view.tsx';
import { CountDrawer } from './count-drawer.tsx';
import { CountGoesOn } from './count-goes-on.tsx';
import { useKeptCount } from './count-memory.ts';
import { type Counting, hasWrongPieces, lacksReason, sentCounts, uncounted } from './count-view.ts';
import { type FigureChange, FiguresChanged } from './figures-changed.tsx';
import { PdfButton } from './pdf-button.tsx';
import { PrintButton } from './print-button.tsx';
import { useCashChanges } from './use-cash-changes.ts';
import { useNextClosing } from './use-closings.ts';

export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<WireClosing | null>(null);
  if (made !== null) return <ClosingView closingId={made.id} onClose={onClose} />;
  return <ClosingForm onClose={onClose} onMade={setMade} />;
}

/** The number that the closing had when the dialog came up, where somebody else took it meanwhile. */
function useTaken(number: number | undefined): number | null {
  const [first, setFirst] = useState(number);
  if (first === undefined && number !== undefined) setFirst(number);
  return first !== undefined && number !== undefined && number > first ? first : null;
}

/** What is in each drawer, by its id; it outlives the lock of a till. */
function useCountings(number: number | undefined) {
  const kept = useKeptCount<readonly (readonly [drawer: string, counting: Counting])[]>('day', number);
  const [changed, setChanged] = useState<ReadonlyMap<string, Counting> | null>(null);
  const countings = changed ?? new Map(kept.begun?.value);
  const count = (drawer: string, counting: Counting) => {
    const next = new Map(countings).set(drawer, counting);
    setChanged(next);
    kept.keep([...next]);
  };
  return { countings, count, begunAt: kept.begun?.begunAt ?? null, forget: kept.forget };
}

type Drawers = readonly WireClosingFigures['drawers'][number][];

/** What came and went in the drawers that are counted, since they were sent as they were `before`. */
function useChanges(before: Drawers | null, drawers: Drawers, countings: ReadonlyMap<string, Counting>) {
  const t = useTranslations('closings.close');
  if (before === null) return null;
  return before
    .filter(({ drawer }) => (countings.get(drawer) ?? uncounted).pieces !== null)
    .map(({ drawer, name, expected }): FigureChange => ({
      what: t('expectedOf', { drawer: name }),
      was: expected,
      now: drawers.find((one) => one.drawer === drawer)?.expected ?? null,
    }));
}

type FormProps = { readonly onClose: () => void; readonly onMade: (closing: WireClosing) => void };

function ClosingForm({ onClose, onMade }: FormProps) {
  const t = useTranslations();
  const textOf = useFailureText();
  const next = useNextClosing();
  const { isBusy, close } = useCashChanges();
  const { countings, count, begunAt, forget } = useCountings(next.data?.number);
  const [isTried, setTried] = useTried();
  const [refused, setRefused] = useState<string | null>(null);
  const [before, setBefore] = useState<Drawers | null>(null);
  const [isSent, setSent] = useState(false);
  const taken = useTaken(next.data?.number);
  const drawers = next.data?.figures.drawers ?? [];
  const changes = useChanges(before, drawers, countings);
  const countingOf = (id: string) => countings.get(id) ?? uncounted;
  const isIncomplete = drawers.some(
    ({ drawer, expected }) => hasWrongPieces(countingOf(drawer)) || lacksReason(countingOf(drawer), expected),
  );
  const submit = async () => {
    setTried(true);
    if (isIncomplete || next.data === undefined) return;
    setSent(true);
    setRefused(null);
    const shownOf = (id: string) => drawers.find(({ drawer }) => drawer === id)?.expected;
    const counts = sentCounts(countings).map((sent) => ({ ...sent, shown: shownOf(sent.drawer) }));
    let isOutdated = false;
    const closing = await close(next.data.number, counts, (failure) => {
      if (!failure.code.startsWith('closings.error.')) return false;
      // That is said where the next one stands.
      if (failure.code === 'closings.error.madeMeanwhile') return true;
      isOutdated = failure.code === 'closings.error.figuresChanged';
      if (!isOutdated) setRefused(textOf(failure));
      return true;
    });
    // By now it was read once more.
    if (isOutdated) setBefore(drawers);
    if (closing === null) return setSent(false);
    forget();
    onMade(closing);
  };
  const discard = () => {
    forget();
    onClose();
  };
  const open = next.data?.figures.carriedForward?.orders ?? 0;
  // On the way back nothing is lost: what was counted goes on the next time.
  const onLeave = isBusy ? {} : { onLeave: onClose };
  const keepsData = isBusy || countings.size > 0;
  return (
    <Modal label={t('closings.close.title')} className="z" onClose={onClose} {...onLeave} keepsData={keepsData}>
      <ClosingPaper closingId={null} label={t('closings.close.preview')} />
      <div className="z__form">
        <div className="between">
          <h2 className="h-title">{t('closings.close.title')}</h2>
          <CloseButton onClose={discard} label={t('app.close')} />
        </div>
        <div className="z__scroll">
          {taken !== null && !isSent && (
            <Note tone="warning" alert>
              {t('closings.close.taken', { taken, number: next.data?.number ?? taken + 1 })}
            </Note>
          )}
          <CountGoesOn begunAt={begunAt} />
          {open > 0 && <Note tone="warning">{t('closings.close.open', { count: open })}</Note>}
          <QueryView read={next}>
            {() =>
              drawers.map(({ drawer, name, expected }) => (
                <CountDrawer
                  key={drawer}
                  name={name}
                  expected={expected}
                  counting={countingOf(drawer)}
                  isTried={isTried}
                  onCounting={(counting) => count(drawer, counting)}
                />
              ))
            }
          </QueryView>
          <FiguresChanged changes={changes} />
          <Refused text={refused} />
        </div>
        <div className="z__foot">
          <PrintButton closingId={null} figures={next.data?.figures ?? null} />
          <PdfButton closing={null} />
          <Button
            variant="primary"
            size="lg"
            className="z__go"
            loading={isBusy}
            disabled={next.data === undefined}
            onClick={() => void submit()}
          >
            {t('closings.close.submit')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
