/** A file into the hands of the person, and the word that it is there: not every browser shows it, none says it. */
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { saveFile } from './save-file.ts';

export function useSaveFile(): typeof saveFile {
  const t = useTranslations('file');
  const toast = useToast();
  return (blob, name) => {
    saveFile(blob, name);
    toast({ tone: 'positive', text: t('saved', { name }) });
  };
}
