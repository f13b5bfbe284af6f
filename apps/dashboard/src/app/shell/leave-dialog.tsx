/** Asks in German, in every language, whether one really wants to leave (specification §2; decisions.md §1). */
import { Button } from '@comanda/ui/button.tsx';
import { BareDialog } from '@comanda/ui/dialog.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: Props) {
  const t = useTranslations('leave');
  const titleId = useId();
  const textId = useId();
  return (
    <BareDialog alert className="err" onClose={onStay} labelledBy={titleId} describedBy={textId}>
      <h2 className="h-page" id={titleId} lang="de-CH">
        {t('title')}
      </h2>
      <p className="err__text" id={textId} lang="de-CH">
        {t('text')}
      </p>
      <div className="btn-row" lang="de-CH">
        <Button size="lg" variant="danger" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button size="lg" onClick={onStay} data-first-focus>
          {t('stay')}
        </Button>
      </div>
    </BareDialog>
  );
}
