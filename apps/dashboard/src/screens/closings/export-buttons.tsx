/** What of a period leaves the house: its PDF, and everything for accountants and auditors (drawing 10-closings). */
import type { Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { FileText, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useFiles } from './use-files.ts';

const ExportsDialog = atHand(async () => (await import('./exports-dialog.tsx')).ExportsDialog);

export function ExportButtons({ period }: { readonly period: Period }) {
  const t = useTranslations('closings.files');
  const { may } = useSession();
  const files = useFiles();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        loading={files.isBusy}
        icon={<FileText className="icon" aria-hidden="true" />}
        onClick={() => void files.statistics(period)}
      >
        {t('pdf')}
      </Button>
      {may('export.read') && (
        <Button icon={<FolderDown className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('title')}
        </Button>
      )}
      {isOpen && <ExportsDialog period={period} onClose={() => setOpen(false)} />}
    </>
  );
}
