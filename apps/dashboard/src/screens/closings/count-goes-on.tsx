/** Says that a count goes on where it was left. */
import { Note } from '@comanda/ui/note.tsx';
import { useFormatter, useTranslations } from 'use-intl';

/** @param begunAt unix milliseconds; null: it begins now */
export function CountGoesOn({ begunAt }: { readonly begunAt: number | null }) {
  const t = useTranslations('closings.close');
  const format = useFormatter();
  if (begunAt === null) return null;
  return <Note>{t('goesOn', { time: format.dateTime(new Date(begunAt), { timeStyle: 'short' }) })}</Note>;
}
