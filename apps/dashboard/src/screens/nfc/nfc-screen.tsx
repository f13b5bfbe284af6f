/** NFC payments: a tag is held to the device and stands there with its credit (specification §2, NFC payments). */
import { Link } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { NfcPage } from '../../parts/nfc/nfc-page.tsx';
import { RegisterDialog } from '../../parts/nfc/register-dialog.tsx';
import { OpenTag } from '../../parts/nfc/tag-panel.tsx';
import { TagReader } from '../../parts/nfc/tag-reader.tsx';
import { UnknownTag } from './unknown-tag.tsx';
import { useNfc } from './use-nfc.ts';

export function NfcScreen() {
  const t = useTranslations('nfc');
  return (
    <NfcPage title={t('title')}>
      <Nfc />
    </NfcPage>
  );
}

function Nfc() {
  const t = useTranslations('nfc');
  const { openId, unknown, isFinding, read, open, close } = useNfc();
  const [isBusy, setBusy] = useState(false);
  const [isRegistering, setRegistering] = useState(false);
  return (
    <main className={openId === null && unknown === null ? 'floor' : 'floor has-side'}>
      <div className="main floor__main">
        <header className="topbar floor__head">
          <h1 className="h-page grow">{t('title')}</h1>
          <Link to="/dashboard/nfc/manage" className="btn">
            <List className="icon" aria-hidden="true" />
            {t('manage')}
          </Link>
        </header>
        <div className="floor__map">
          <TagReader isOn={!isBusy && !isRegistering} isBusy={isFinding} onTag={(key) => void read(key)} />
        </div>
      </div>
      {openId !== null && (
        <OpenTag key={openId} tagId={openId} closeLabel={t('close')} onClose={close} onOther={open} onBusy={setBusy} />
      )}
      {unknown !== null && <UnknownTag tag={unknown} onRegister={() => setRegistering(true)} onClose={close} />}
      {isRegistering && unknown?.by === 'serial' && (
        <RegisterDialog
          serial={unknown.serial}
          onClose={() => setRegistering(false)}
          onRegistered={({ id }) => {
            setRegistering(false);
            open(id);
          }}
        />
      )}
    </main>
  );
}
