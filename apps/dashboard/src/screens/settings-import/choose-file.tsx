/** A CSV is chosen or dropped; nothing is changed yet. */
import { importModes, type ImportMode } from '@comanda/domain/menu/import/plan-import';
import { Button } from '@comanda/ui/button.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import type { Unread } from './use-import.ts';

type Props = {
  readonly isBusy: boolean;
  /** The one that was chosen and cannot be read. */
  readonly unread: Unread | null;
  readonly onFile: (file: File, mode: ImportMode) => void;
};

/** A file may be let go of anywhere on the place that the reference is given to. */
function useDropped(onFile: (file: File | undefined) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take(event.dataTransfer.files[0]);
    };
    const { current } = place;
    const moves = ['dragover', 'dragleave', 'drop'] as const;
    for (const move of moves) current?.addEventListener(move, drag);
    return () => {
      for (const move of moves) current?.removeEventListener(move, drag);
    };
  }, []);
  return { place, isOver };
}

/** What is wrong with the file; to tell the provider is the last thing that helps. */
function UnreadFile({ unread: { name, failure } }: { readonly unread: Unread }) {
  const t = useTranslations();
  const textOf = useFailureText();
  return (
    <Note tone="negative" alert>
      <b>{name}</b>: {textOf(failure)}{' '}
      <a href={`/contact?reference=${encodeURIComponent(failure.code)}`} target="_blank" rel="noopener">
        {t('failure.report')}
      </a>
    </Note>
  );
}

export function ChooseFile({ isBusy, unread, onFile }: Props) {
  const t = useTranslations('menuImport');
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<ImportMode>('update');
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) onFile(file, mode);
  };
  const { place, isOver } = useDropped(take);
  return (
    <>
      <p className="mid">{t('about')}</p>
      <div className="group">
        <h3 className="field__label">{t('mode')}</h3>
        <Segmented
          label={t('mode')}
          value={mode}
          items={importModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={setMode}
        />
        {mode === 'replace' && <p className="field__hint">{t('replaceText')}</p>}
      </div>
      {unread !== null && <UnreadFile unread={unread} />}
      <div ref={place} className={classNames('drop-file', isOver && 'is-over')}>
        <FileSpreadsheet className="icon icon--l" aria-hidden="true" />
        <Button size="lg" variant="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? t('checking') : t(unread === null ? 'choose' : 'chooseOther')}
        </Button>
        <p className="field__hint">{t('drop')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        data-testid="import-file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          take(file);
        }}
      />
    </>
  );
}
