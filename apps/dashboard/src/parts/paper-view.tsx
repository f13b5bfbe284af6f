/** A paper on the screen: the very lines that the printer gets, on 80 mm (design 13-receipt; decisions.md §7). */
import type { PaperDocument } from '@comanda/paper/document';
import { dotsPicture } from '@comanda/paper/dots-picture';
import { layOut } from '@comanda/paper/lay-out';
import { type PaperLine, type Span, textOf } from '@comanda/paper/lines';
import type { CSSProperties } from 'react';

function SpanView({ span }: { readonly span: Span }) {
  const classes = [span.bold ? 'paper__bold' : '', span.inverted ? 'paper__inverted' : ''].join(' ').trim();
  const scale = { '--w': span.width, '--h': span.height, '--c': span.text.length * span.width };
  return (
    <span className={classes === '' ? undefined : classes} style={scale as CSSProperties}>
      <i>{span.text}</i>
    </span>
  );
}

function LineView({ line }: { readonly line: PaperLine }) {
  switch (line.kind) {
    case 'text':
      return (
        <div className="paper__line">
          {line.spans
            .map((span, place) => ({ span, key: `span ${place}` }))
            .map(({ span, key }) => (
              <SpanView key={key} span={span} />
            ))}
        </div>
      );
    case 'rule':
      return <div className={`paper__line paper__rule paper__rule--${line.style}`} role="presentation" />;
    case 'qr':
      return <div className="paper__line">{line.text}</div>;
    case 'image':
      return <img className="paper__image" src={dotsPicture(line.dots)} alt="" />;
    case 'drawn':
      return <img className="paper__image paper__drawn" src={dotsPicture(line.dots)} alt={textOf(line)} />;
    case 'cut':
      return null;
  }
}

type Props = { readonly document: PaperDocument; readonly label: string };

export function PaperView({ document, label }: Props) {
  // A paper is only ever read: its lines are known by their place.
  const numbered = layOut(document).map((line, place) => ({ line, key: `line ${place}` }));
  return (
    <figure className="paper" aria-label={label}>
      {numbered.map(({ line, key }) => (
        <LineView key={key} line={line} />
      ))}
    </figure>
  );
}
