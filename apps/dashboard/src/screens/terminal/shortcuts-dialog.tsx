/** The list behind `?` (design.md §10). */
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../../parts/modal.tsx';

const shortcuts = [
  ['/', 'search'],
  ['Enter', 'addFirst'],
  ['← ↑ ↓ →', 'arrows'],
  ['Alt 1…9', 'category'],
  ['F2', 'table'],
  ['F4', 'comment'],
  ['+', 'more'],
  ['−', 'fewer'],
  ['Del', 'remove'],
  ['F8', 'send'],
  ['F9', 'pay'],
  ['Ctrl Z', 'undo'],
  ['Esc', 'close'],
  ['?', 'list'],
] as const;

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations();
  return (
    <Modal label={t('terminal.shortcuts')} onClose={onClose}>
      <ModalHead title={t('terminal.shortcuts')} onClose={onClose} />
      <dl className="dialog__body shortcuts">
        {shortcuts.map(([key, name]) => (
          <div key={key} className="between">
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd>
              <kbd className="kbd">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
