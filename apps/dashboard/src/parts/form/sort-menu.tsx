/** Moves one thing of a list by taps alone (WCAG 2.5.7). It stays open: a thing may go several places. */
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../modal.tsx';

type Props = {
  readonly name: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
};

const steps = [
  { key: 'first', Icon: ArrowUpToLine, to: () => 0 },
  { key: 'up', Icon: ArrowUp, to: (place: number) => Math.max(0, place - 1) },
  { key: 'down', Icon: ArrowDown, to: (place: number, count: number) => Math.min(count - 1, place + 1) },
  { key: 'last', Icon: ArrowDownToLine, to: (_place: number, count: number) => count - 1 },
] as const;

export function SortMenu({ name, place, count, onMove, onClose }: Props) {
  const t = useTranslations('form');
  return (
    <Modal label={t('sort', { name })} onClose={onClose}>
      <ModalHead title={t('sort', { name })} onClose={onClose} />
      <div className="dialog__body">
        <output className="mid">{t('sorted', { name, place: place + 1, count })}</output>
        <ul className="menu">
          {steps.map(({ key, Icon, to }) => {
            const next = to(place, count);
            return (
              <li key={key}>
                {/* It keeps the focus at the end of the list, too. */}
                <button
                  type="button"
                  className="menu__item menu__item--button"
                  aria-disabled={next === place}
                  onClick={() => onMove(next)}
                >
                  <Icon className="icon" aria-hidden="true" />
                  {t(`places.${key}`)}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}
