// Nothing here: a drawing, a title, one sentence, at most one action (design.md 7).
import type { ReactNode } from 'react';

import type { ArtKind } from './art/art-kinds.ts';
import { classNames } from './class-names.ts';
import { ProductArt } from './product-art.tsx';

export type EmptyStateProps = {
  /** `set` for an empty cart, `clean` for all done, `broken` for not found, `box` for take away. */
  readonly art: ArtKind;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** 224 px of drawing, for whole pages. */
  readonly large?: boolean;
  /** The title is the page's. */
  readonly heads?: boolean;
};

/** An empty state in the middle of its container. */
export function EmptyState({ art, title, text, action, large = false, heads = false }: EmptyStateProps): ReactNode {
  const Title = heads ? 'h1' : 'span';
  return (
    <div className={classNames('empty', large && 'empty--large', art === 'broken' && 'empty--broken')}>
      <ProductArt kind={art} />
      <Title className="empty__title">{title}</Title>
      {text !== undefined && <p className="empty__text">{text}</p>}
      {action}
    </div>
  );
}
