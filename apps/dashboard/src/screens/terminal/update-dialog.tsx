/** What of the cart changed meanwhile, and what can be done about each line (specification §2 update cart, §8). */
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal, ModalHead, ModalText } from '../../parts/modal.tsx';
import { useTranslate } from '../../parts/translate.ts';
import type { CartChange } from './cart-changes.ts';
import type { PricedDraftLine } from './price-draft.ts';
import { useChangeText } from './use-change-text.ts';

type Props = {
  readonly changes: readonly CartChange[];
  readonly lines: readonly PricedDraftLine[];
  readonly onEdit: (opid: string) => void;
  readonly onRemove: (opid: string) => void;
  readonly onSettle: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
};

export function UpdateDialog({ changes, lines, onEdit, onRemove, onSettle, onKeep, onClose }: Props) {
  const t = useTranslations('update');
  const labels = useTranslations('cart');
  const translate = useTranslate();
  const changeText = useChangeText();
  const isSettled = changes.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSettled) close();
  }, [isSettled]);
  return (
    <Modal label={t('title')} onClose={onClose} onEnter={onSettle}>
      <ModalHead title={t('title')} onClose={onClose} />
      <ModalText>
        <ul className="update">
          {changes.map((change) => {
            const entry = lines.find(({ line }) => line.opid === change.opid);
            const name = translate(entry?.title ?? {});
            const text = name.text === '' ? t('unnamed') : name.text;
            return (
              <li key={change.opid} className="update__line">
                <span className="num">{entry?.line.count ?? 0}×</span>
                <span className="grow">
                  <b lang={name.lang}>{text}</b>
                  <small>{changeText(change)}</small>
                </span>
                {(change.kind === 'options' || change.kind === 'refused') && (
                  <IconButton
                    label={t('edit', { name: text })}
                    icon={<SlidersHorizontal className="icon" aria-hidden="true" />}
                    onClick={() => onEdit(change.opid)}
                  />
                )}
                <IconButton
                  label={`${labels('remove')}: ${text}`}
                  variant="danger"
                  icon={<Trash2 className="icon" aria-hidden="true" />}
                  onClick={() => onRemove(change.opid)}
                />
              </li>
            );
          })}
        </ul>
      </ModalText>
      <div className="dialog__foot">
        <Button size="lg" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button variant="primary" size="lg" className="grow" onClick={onSettle} {...firstFocus}>
          {t('settle')}
        </Button>
      </div>
    </Modal>
  );
}
