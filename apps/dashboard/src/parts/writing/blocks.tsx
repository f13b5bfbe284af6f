/** Shows what `readBlocks` read. */
import { Fragment, type ReactNode } from 'react';

import type { Block, Spans as ReadSpans } from './read-blocks.ts';

export type Beside = {
  /** The way to a page written beside this one; without it the words stand alone. */
  readonly linkTo?: (page: string, text: string) => ReactNode;
  /** The address of a picture; one that is not there is left out. */
  readonly pictureAt?: (file: string) => string | undefined;
};

function Spans({ spans, linkTo }: { readonly spans: ReadSpans } & Pick<Beside, 'linkTo'>) {
  return spans.map((span, index) => {
    const key = `${index} ${span.text}`;
    switch (span.kind) {
      case 'text':
        return <Fragment key={key}>{span.text}</Fragment>;
      case 'strong':
        return <strong key={key}>{span.text}</strong>;
      case 'emphasis':
        return <em key={key}>{span.text}</em>;
      case 'code':
        return <code key={key}>{span.text}</code>;
      case 'page':
        return <Fragment key={key}>{linkTo?.(span.page, span.text) ?? span.text}</Fragment>;
      case 'link':
        return (
          <a key={key} href={span.href} className="writing__link">
            {span.text}
          </a>
        );
    }
  });
}

type ListProps = { readonly block: Extract<Block, { kind: 'list' | 'steps' }> } & Pick<Beside, 'linkTo'>;

function List({ block, linkTo }: ListProps) {
  const Items = block.kind === 'list' ? 'ul' : 'ol';
  return (
    <Items>
      {block.items.map((spans) => (
        <li key={JSON.stringify(spans)} className={spans[0]?.kind === 'page' ? 'writing__way' : undefined}>
          <Spans spans={spans} {...(linkTo ? { linkTo } : {})} />
        </li>
      ))}
    </Items>
  );
}

type TableProps = { readonly block: Extract<Block, { kind: 'table' }> } & Pick<Beside, 'linkTo'>;

function Table({ block, linkTo }: TableProps) {
  const way = linkTo ? { linkTo } : {};
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((spans, index) => (
            <th key={`${index} ${plain(spans)}`} scope="col">
              <Spans spans={spans} {...way} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={`${index} ${row.map(plain).join()}`}>
            {row.map((spans, column) => (
              <td key={`${column} ${plain(spans)}`}>
                <Spans spans={spans} {...way} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const plain = (spans: ReadSpans) => spans.map(({ text }) => text).join('');

const headings = ['h2', 'h3', 'h4', 'h5'] as const;

type Props = {
  readonly blocks: readonly Block[];
  /** The heading above it on the page; the first one in the text follows it, however it was written. */
  readonly under: 1 | 2;
} & Beside;

export function Blocks({ blocks, under, linkTo, pictureAt }: Props) {
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.level : 3)));
  const way = linkTo ? { linkTo } : {};
  const shown = (block: Block, index: number) => {
    switch (block.kind) {
      case 'heading': {
        const Heading = headings[under - 1 + block.level - highest] ?? 'h5';
        return <Heading key={`${index} ${block.text}`}>{block.text}</Heading>;
      }
      case 'paragraph':
        return (
          <p key={`${index} paragraph`}>
            <Spans spans={block.spans} {...way} />
          </p>
        );
      case 'table':
        return <Table key={`${index} table`} block={block} {...way} />;
      case 'picture': {
        const address = pictureAt?.(block.file);
        return address === undefined ? null : (
          <img key={`${index} picture`} className="writing__picture" src={address} alt={block.text} loading="lazy" />
        );
      }
      default:
        return <List key={`${index} list`} block={block} {...way} />;
    }
  };
  return <div className="writing">{blocks.map(shown)}</div>;
}
