/** Is somebody still there? Without an answer it starts over. */
import { useModal } from '@comanda/ui/modal.ts';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

type Props = { readonly seconds: number; readonly onStay: () => void; readonly onOver: () => void };

export function IdleQuestion({ seconds, onStay, onOver }: Props): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const titleId = useId();
  const modal = useModal(onStay, true);
  return (
    <dialog {...modal} className="k-ask" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('idle.title')}</h2>
      <p role="timer">{t('idle.text', { seconds })}</p>
      <div className="k-ask__acts">
        <button type="button" className="k-btn" onClick={onOver}>
          {t('startOver')}
        </button>
        <button type="button" className="k-btn k-btn--primary" data-first-focus onClick={onStay}>
          {t('idle.stay')}
        </button>
      </div>
    </dialog>
  );
}
