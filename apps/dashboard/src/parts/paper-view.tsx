/** A paper on the screen: the very lines that the printer gets, on 80 mm (design 13-receipt; decisions.md §7). */
import type { PaperDocument } from '@comanda/paper/document';
import { layOut } from '@comanda/paper/lay-out';
import type { PaperLine, Span } from '@comanda/paper/lines';
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
          {line.spans.map((span, place) => (
            <SpanView key={`${place} ${span.text}`} span={span} />
          ))}
        </div>
      );
    case 'rule':
      return <div className={`paper__line paper__rule paper__rule--${line.style}`} role="presentation" />;
    case 'qr':
      return <div className="paper__line">{line.text}</div>;
    case 'cut':
      return null;
  }
}

type Props = { readonly document: PaperDocument; readonly label: string };

export function PaperView({ document, label }: Props) {
  const lines = layOut(document, columnsOf80mm);
  return (
    <div className="paper" role="img" aria-label={label}>
      {lines.map((line, place) => (
        // eslint-disable-next-line react/no-array-index-key
        <LineView key={place} line={line} />
      ))}
    </div>
  );
}

const columnsOf80mm = 48;
