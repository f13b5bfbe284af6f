/** The slip of a closing as the printer would have it. */
import type { PaperDocument } from '@comanda/paper/document';
import { Note } from '@comanda/ui/note.tsx';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { useTranslations } from 'use-intl';

import { PaperView } from '../../parts/paper-view.tsx';
import { useClosingPaper } from './use-closings.ts';

/** A slip is longer than most screens: it takes the focus, so that the arrow keys scroll it. */
function letKeyboardScroll(slip: HTMLElement | null): void {
  if (slip !== null) slip.tabIndex = 0;
}

/** @param closingId null: of the one that would be made now */
export function ClosingPaper({ closingId, label }: { readonly closingId: string | null; readonly label: string }) {
  return <SlipView read={useClosingPaper(closingId)} label={label} />;
}

type Slip = { readonly data: PaperDocument | undefined; readonly isError: boolean };

export function SlipView({ read, label }: { readonly read: Slip; readonly label: string }) {
  const t = useTranslations('closings.close');
  const { data, isError } = read;
  const isLoading = useSettledLoading(!isError && data === undefined);
  return (
    <section className="z__paper" aria-label={label} ref={letKeyboardScroll}>
      {isError && <Note tone="warning">{t('noPreview')}</Note>}
      {isLoading && <Skeleton shape="free" style={{ height: 480 }} />}
      {!isLoading && data !== undefined && <PaperView document={data} label={label} />}
    </section>
  );
}
