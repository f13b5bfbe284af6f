/** An invite that was made: to scan, to copy, or on its way by mail. The link is shown this once. */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { CopyField } from '../copy-field.tsx';
import { useWhen } from '../form/use-when.ts';
import { QrCode } from '../qr-code.tsx';

export type MadeInvite = {
  readonly invite: { readonly email: string | null; readonly expiresAt: number };
  readonly link: string;
  readonly isMailed: boolean;
};

export function InviteMade({ made, onClose }: { readonly made: MadeInvite; readonly onClose: () => void }) {
  const t = useTranslations('invites');
  const when = useWhen();
  const { invite, link, isMailed } = made;
  return (
    <>
      <div className="dialog__body stack stack--gap">
        <QrCode value={link} label={t('qr')} />
        <CopyField label={t('link')} value={link} takesFocus />
        {isMailed && invite.email !== null && <Note tone="positive">{t('mailed', { email: invite.email })}</Note>}
        {!isMailed && invite.email !== null && <Note tone="warning">{t('notMailed')}</Note>}
        <p className="mid">{t('until', { time: when(invite.expiresAt) })}</p>
      </div>
      <footer className="dialog__foot">
        <Button size="lg" variant="primary" block onClick={onClose}>
          {t('close')}
        </Button>
      </footer>
    </>
  );
}
