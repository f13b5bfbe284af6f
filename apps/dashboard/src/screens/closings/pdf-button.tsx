/** A closing as PDF. */
import { Button } from '@comanda/ui/button.tsx';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { type NamedClosing, useFiles } from './use-files.ts';

/** @param closing null: the X report; undefined: not read yet */
export function PdfButton({ closing }: { readonly closing: NamedClosing | null | undefined }) {
  const t = useTranslations('closings.files');
  const files = useFiles();
  return (
    <Button
      size="lg"
      loading={files.isBusy}
      disabled={closing === undefined}
      icon={<FileText className="icon" aria-hidden="true" />}
      onClick={() => closing !== undefined && void files.closing(closing)}
    >
      {t('pdf')}
    </Button>
  );
}
