/** A tag in the venue's colour, its text always readable. */
import type { Tag } from '@comanda/domain/menu/menu';
import { isHexColor } from '@comanda/ui/theme/contrast.ts';
import { on } from '@comanda/ui/theme/derive-theme.ts';
import type { ReactNode } from 'react';

import { SaidText } from './said.tsx';

export function TagBadge({ tag }: { readonly tag: Tag }): ReactNode {
  const colors = isHexColor(tag.color) ? { background: tag.color, color: on(tag.color) } : undefined;
  return (
    <span className="tag" style={colors}>
      <SaidText texts={tag.title} />
    </span>
  );
}
