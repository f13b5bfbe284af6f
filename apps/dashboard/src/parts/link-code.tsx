/** A link that people open with their phones: its QR code, to look at, to save, to copy, to renew. */
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Download, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { CopyField } from './copy-field.tsx';
import { ConfirmDialog } from './form/confirm-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { qrPicture } from './qr-picture.ts';
import { fileName } from './save-file.ts';
import { useSaveFile } from './use-save-file.ts';

type Props = {
  readonly link: string;
  /** What it belongs to. */
  readonly name: string;
  /** Further buttons. */
  readonly children?: ReactNode;
};

export function LinkCode({ link, name, children }: Props) {
  const t = useTranslations('setupTables');
  const saveFile = useSaveFile();
  const toast = useToast();
  const save = async () => {
    const picture = await qrPicture(link);
    if (picture === null) toast({ tone: 'warning', text: t('downloadFailed') });
    else saveFile(picture, `${fileName(`QR ${name}`)}.png`);
  };
  return (
    <section className="set-section table-code" aria-label={t('code')}>
      <QrCode value={link} label={t('codeOf', { name })} />
      <CopyField label={t('link')} value={link} />
      <div className="row row--wide wrap">
        <Button icon={<Download className="icon" aria-hidden="true" />} onClick={() => void save()}>
          {t('download')}
        </Button>
        {children}
      </div>
    </section>
  );
}

type RenewableProps = Omit<Props, 'children'> & {
  /** On the button, and what is asked before it counts. */
  readonly texts: { readonly renew: string; readonly title: string; readonly text: string };
  readonly isBusy: boolean;
  readonly onRenew: () => Promise<unknown>;
};

/** The old link leads nowhere any more, so it is asked about first. */
export function RenewableLinkCode({ link, name, texts, isBusy, onRenew }: RenewableProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    await onRenew();
    setAsking(false);
  };
  return (
    <>
      <LinkCode link={link} name={name}>
        <Button icon={<RefreshCw className="icon" aria-hidden="true" />} onClick={() => setAsking(true)}>
          {texts.renew}
        </Button>
      </LinkCode>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          text={texts.text}
          action={texts.renew}
          isBusy={isBusy}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
