/** What was read is no tag of this venue: it can be registered here (specification §8, "tag not registered"). */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { serialText } from '../../parts/nfc/serial-text.ts';
import type { TagKey } from '../../parts/nfc/tag-source.ts';
import { useSession } from '../../parts/session/session-context.ts';

type Props = {
  readonly tag: TagKey;
  readonly onRegister: () => void;
  readonly onClose: () => void;
};

export function UnknownTag({ tag, onRegister, onClose }: Props) {
  const t = useTranslations();
  const { may } = useSession();
  const isTag = tag.by === 'serial';
  const action =
    isTag && may('nfcTag.manage') ? (
      <Button size="lg" variant="primary" onClick={onRegister}>
        {t('nfc.unknown.register')}
      </Button>
    ) : undefined;
  const title = isTag ? t('errors.nfc.error.tagNotRegistered') : t('errors.nfc.error.tagNotFound');
  const text = isTag
    ? t('nfc.unknown.text', { serial: serialText(tag.serial) })
    : t('nfc.unknown.codeText', { code: tag.code });
  return (
    <aside className="side nfc-side" aria-label={title}>
      <header className="side__head">
        <span className="grow" />
        <IconButton label={t('nfc.close')} icon={<X className="icon icon--m" aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className="cart__lines" role="alert">
        <EmptyState art="broken" title={title} text={text} action={action} />
      </div>
    </aside>
  );
}
