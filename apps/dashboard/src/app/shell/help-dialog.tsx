/** Behind `?`: what the keyboard can do here, and the way to the page of the manual that tells of this screen. */
import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';

import { helpAreaAt } from '../../parts/help/help-areas.ts';
import { firstFocus, Modal, ModalHead } from '../../parts/modal.tsx';
import { type KeyName, type ShortcutGroup, shortcutsAt } from './shortcuts.ts';

/** What stands on a key, as keyboards of this language have it. */
function useKeyName(): (name: KeyName) => string {
  const t = useTranslations();
  return (name) => (name === 'enter' ? t('terminal.enter') : t(`shortcut.keys.${name}`));
}

function Group({ name, shortcuts }: ShortcutGroup) {
  const t = useTranslations('shortcut');
  const nameOf = useKeyName();
  return (
    <section className="group">
      <h3 className="field__label">{t(`groups.${name}`)}</h3>
      <dl className="shortcuts">
        {shortcuts.map(([named, signs, text]) => (
          <div key={text} className="between">
            <dt>{t(text)}</dt>
            <dd>
              <kbd className="kbd">{named === null ? signs : `${nameOf(named)} ${signs}`.trim()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations();
  const { pathname, searchStr } = useLocation();
  return (
    <Modal label={t('shortcut.title')} onClose={onClose}>
      <ModalHead title={t('shortcut.title')} onClose={onClose} />
      <div className="dialog__body dialog__body--keys stack stack--gap">
        {/* An open dialog would cancel the way there: it is gone before the way begins. */}
        <Link
          to="/dashboard/help/{-$area}"
          params={{ area: helpAreaAt(`${pathname}${searchStr}`) ?? undefined }}
          className="btn btn--lg btn--block"
          onClick={() => flushSync(onClose)}
          {...firstFocus}
        >
          <CircleHelp className="icon" aria-hidden="true" />
          {t('help.here')}
        </Link>
        {shortcutsAt(pathname).map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </Modal>
  );
}
