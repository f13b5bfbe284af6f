/** A line that is to change may be gone: another tab has sent it, or taken it out. */
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

/** @returns does a change, and says so where it found no line. */
export function useSayGone() {
  const t = useTranslations('line');
  const toast = useToast();
  return <Change>(isDone: (change: Change) => boolean) =>
    (change: Change) => {
      if (!isDone(change)) toast({ tone: 'warning', text: t('gone') });
    };
}
