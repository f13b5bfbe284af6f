/** Recovery codes, shown this once: to print, to save, to copy. */
import './recovery-codes.css';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { copyText } from '../../parts/copy-text.ts';
import { fileName } from '../../parts/save-file.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { useSaveFile } from '../../parts/use-save-file.ts';

/** On paper the codes stand alone, without the page behind the dialog. */
function printAlone(): void {
  const page = document.documentElement;
  page.classList.add('prints-codes');
  window.addEventListener('afterprint', () => page.classList.remove('prints-codes'), { once: true });
  window.print();
}

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useTranslations();
  const saveFile = useSaveFile();
  const toast = useToast();
  const { user } = useAccount();
  const list = useRef<HTMLOListElement>(null);
  // What is said above them stays in sight.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const title = t('secondFactor.recoveryFor', { email: user.email });
  const lines = [`Comanda: ${title}`, '', ...codes, ''].join('\n');
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    if (!isCopied && list.current !== null) window.getSelection()?.selectAllChildren(list.current);
    toast(isCopied ? { tone: 'positive', text: t('copy.done') } : { tone: 'warning', text: t('copy.byHand') });
  };
  const save = () => saveFile(new Blob([lines], { type: 'text/plain' }), `${fileName(title)}.txt`);
  return (
    <div className="dialog__form">
      <div className="dialog__body stack stack--gap">
        <Note tone="warning">{t('secondFactor.recoveryText')}</Note>
        <div className="recovery">
          <p className="mid">{title}</p>
          <ol className="recovery__codes" ref={list} tabIndex={-1}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className="row row--wide wrap">
          <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={printAlone}>
            {t('secondFactor.print')}
          </Button>
          <Button icon={<Download className="icon" aria-hidden="true" />} onClick={save}>
            {t('secondFactor.save')}
          </Button>
          <Button icon={<Copy className="icon" aria-hidden="true" />} onClick={() => void copy()}>
            {t('copy.copy')}
          </Button>
        </div>
      </div>
      <footer className="dialog__foot">
        <Button size="lg" variant="primary" block onClick={onClose}>
          {t('secondFactor.kept')}
        </Button>
      </footer>
    </div>
  );
}
