/** The venue's app for guests: its address, the QR code of it, and its short name (decisions.md §6). */
import { checkSlug, longestSlug } from '@comanda/domain/venue/slug';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { QueryView } from '../../parts/form/query-view.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { LinkCode } from '../../parts/link-code.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useGuestApp, useSlugChange } from './use-guest-app.ts';

type DialogProps = { readonly slug: string; readonly onClose: () => void };

function SlugDialog({ slug, onClose }: DialogProps) {
  const t = useTranslations();
  const { isBusy, changeSlug } = useSlugChange();
  const [text, setText] = useState(slug);
  const [isTried, setTried] = useTried();
  const checked = checkSlug(text);
  const isChanged = text.trim().toLowerCase() !== slug;
  const save = async () => {
    setTried(true);
    if (!checked.ok) return;
    if (!isChanged || (await changeSlug(checked.value)) !== null) onClose();
  };
  return (
    <TypedModal label={t('guestAppSetup.change')} isChanged={isChanged} onEnter={() => void save()} onClose={onClose}>
      <ModalHead title={t('guestAppSetup.change')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TextField
          label={t('guestAppSetup.slug')}
          value={text}
          maxLength={longestSlug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('guestAppSetup.slugHint')}
          error={isTried && !checked.ok ? t('errors.settings.error.slugInvalid') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {isChanged && <Note tone="warning">{t('guestAppSetup.changeText')}</Note>}
      </div>
      <div className="dialog__foot">
        <Button size="lg" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="primary" size="lg" className="grow" loading={isBusy} onClick={() => void save()}>
          {t('form.save')}
        </Button>
      </div>
    </TypedModal>
  );
}

export function GuestApp({ tabs }: { readonly tabs: ReactNode }) {
  const t = useTranslations();
  const { settings } = useSession();
  const read = useGuestApp();
  const [isChanging, setChanging] = useState(false);
  return (
    <section className="set-page">
      <SettingsHead title={t('settings.pages.orders')} />
      {tabs}
      <div className="set-body">
        <QueryView read={read}>
          {({ slug, link }) => (
            <div className="set-form">
              <p className="mid">{t('guestAppSetup.about')}</p>
              <LinkCode link={link} name={settings.restaurantName}>
                <Button icon={<Pencil className="icon" aria-hidden="true" />} onClick={() => setChanging(true)}>
                  {t('guestAppSetup.change')}
                </Button>
              </LinkCode>
              {isChanging && <SlugDialog slug={slug} onClose={() => setChanging(false)} />}
            </div>
          )}
        </QueryView>
      </div>
    </section>
  );
}
