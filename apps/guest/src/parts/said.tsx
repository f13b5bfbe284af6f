/** A text of the menu in the guest's language, marked where it is another than the page's. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { ReactNode } from 'react';

import { useGuest } from './guest-context.ts';

export function SaidText({ texts }: { readonly texts: Translated }): ReactNode {
  const { text, lang } = useGuest().say(texts);
  return <span lang={lang}>{text}</span>;
}
