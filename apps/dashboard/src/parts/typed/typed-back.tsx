/** Says whose text stands in the dialog: it was typed before, and never sent. */
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import type { Typed } from './use-typed.ts';

export function TypedBack({ isBack }: Pick<Typed<object>, 'isBack'>) {
  const t = useTranslations('typed');
  return isBack ? <Note tone="info">{t('back')}</Note> : null;
}
