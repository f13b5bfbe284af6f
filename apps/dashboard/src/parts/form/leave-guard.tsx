import { Button } from '@comanda/ui/button.tsx';
/** Leaving a changed form asks once: staying is the default, leaving is red (design.md §9). */
import { BareDialog } from '@comanda/ui/dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, useClosedByNavigation } from '../modal.tsx';

function LeaveDialog({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useTranslations('leaveForm');
  useClosedByNavigation(onStay);
  return (
    <BareDialog alert className="dialog--alert" label={t('title')} onClose={onStay}>
      <h2 className="h-title">{t('title')}</h2>
      <p className="mid">{t('text')}</p>
      <footer className="dialog__foot">
        <Button size="lg" variant="danger-soft" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button size="lg" onClick={onStay} {...firstFocus}>
          {t('stay')}
        </Button>
      </footer>
    </BareDialog>
  );
}

/** `release` lets the next change of path pass: what was typed is saved. */
export function useLeaveGuard(isChanged: boolean) {
  const isReleased = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && !isReleased.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged && !isReleased.current,
    withResolver: true,
  });
  const dialog = status === 'blocked' ? <LeaveDialog onStay={reset} onLeave={proceed} /> : null;
  return {
    dialog,
    release: () => {
      isReleased.current = true;
    },
  };
}
