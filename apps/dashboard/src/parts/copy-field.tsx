/** A link to pass on: shown in full, copied by one tap. */
import { ownMachineIn } from '@comanda/domain/venue/link-reach';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { copyText } from './copy-text.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  /** It has just been made: the focus goes to it, marked and ready to be copied. */
  readonly takesFocus?: boolean;
};

export function CopyField({ label, value, takesFocus = false }: Props) {
  const t = useTranslations('copy');
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const press = async () => {
    field.current?.select();
    // Where that is not possible, the text stays marked, ready for the keyboard.
    const isCopied = await copyText(value);
    toast(isCopied ? { tone: 'positive', text: t('done') } : { tone: 'warning', text: t('byHand') });
  };
  return (
    <>
      <div className="copy">
        <TextField ref={field} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={<Copy className="icon" aria-hidden="true" />} onClick={() => void press()}>
          {t('copy')}
        </Button>
      </div>
      <OnlyHere link={value} />
    </>
  );
}

/** A link that is made to be opened elsewhere, and leads nowhere there. */
export function OnlyHere({ link }: { readonly link: string }) {
  const t = useTranslations('copy');
  const host = ownMachineIn(link);
  return host === null ? null : <Note tone="warning">{t('onlyHere', { host })}</Note>;
}
