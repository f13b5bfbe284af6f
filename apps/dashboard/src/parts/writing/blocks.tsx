/** Shows what `readBlocks` read. */
import { Fragment } from 'react';

import type { Block, Span } from './read-blocks.ts';

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => {
    const key = `${index} ${span.text}`;
    switch (span.kind) {
      case 'text':
        return <Fragment key={key}>{span.text}</Fragment>;
      case 'strong':
        return <strong key={key}>{span.text}</strong>;
      case 'code':
        return <code key={key}>{span.text}</code>;
      case 'link':
        return (
          <a key={key} href={span.href} className="writing__link">
            {span.text}
          </a>
        );
    }
  });
}

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

/** Headings begin one level lower: the page has its own title. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="writing">
      {blocks.map((block, index) => {
        if (block.kind === 'heading') {
          const Heading = headings[block.level];
          return <Heading key={`${index} ${block.text}`}>{block.text}</Heading>;
        }
        if (block.kind === 'paragraph') {
          return (
            <p key={`${index} paragraph`}>
              <Spans spans={block.spans} />
            </p>
          );
        }
        return (
          <ul key={`${index} list`}>
            {block.items.map((spans) => (
              <li key={JSON.stringify(spans)}>
                <Spans spans={spans} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
