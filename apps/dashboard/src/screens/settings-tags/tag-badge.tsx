/** A tag as products wear it: its text colour follows from its own (specification §3). */
import { isHexColor } from '@comanda/ui/theme/contrast.ts';
import { on } from '@comanda/ui/theme/derive-theme.ts';

type Props = { readonly text: string; readonly lang?: string | undefined; readonly color: string };

export function TagBadge({ text, lang, color }: Props) {
  return (
    <span className="tag" lang={lang} style={isHexColor(color) ? { background: color, color: on(color) } : {}}>
      {text}
    </span>
  );
}
