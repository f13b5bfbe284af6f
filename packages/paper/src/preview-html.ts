/**
 * The lines of a paper as HTML: the same lines that the printer gets, one printer's dot = one `--dot` of CSS
 * (design 13-receipt, 13-kitchen-ticket). Classes only, no inline styles: it stands under a strict CSP.
 */
import { dotsPicture } from './dots-picture.ts';
import { type PaperLine, type Span, type TextLine, textOf } from './lines.ts';

export type PreviewTexts = {
  /** Stands in the frame where the printer draws a QR code. */
  readonly qr: string;
};

/** @returns one `<div>`; everything that a person wrote is escaped. */
export function paperHtml(lines: readonly PaperLine[], texts: PreviewTexts): string {
  return `<div class="paper">${lines.map((line) => lineHtml(line, texts)).join('')}</div>`;
}

/** For text and attribute values alike. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}

function lineHtml(line: PaperLine, texts: PreviewTexts): string {
  switch (line.kind) {
    case 'text':
      return textHtml(line);
    case 'rule':
      return `<div class="paper-line paper-rule paper-${line.style}" role="presentation"></div>`;
    case 'qr':
      return `<div class="paper-qr"><b>${escapeHtml(texts.qr)}</b><span>${escapeHtml(line.text)}</span></div>`;
    case 'image':
      return `<img class="paper-image" src="${dotsPicture(line.dots)}" alt="">`;
    case 'drawn':
      return `<img class="paper-image paper-drawn" src="${dotsPicture(line.dots)}" alt="${escapeHtml(textOf(line))}">`;
    case 'cut':
      return '<div class="paper-line paper-rule paper-tear" role="presentation"></div>';
  }
}

function textHtml(line: TextLine): string {
  return `<div class="paper-line">${line.spans.map(spanHtml).join('')}</div>`;
}

function spanHtml(span: Span): string {
  const classes = [
    `w${span.width}`,
    `h${span.height}`,
    `c${span.text.length * span.width}`,
    ...(span.bold ? ['paper-bold'] : []),
    ...(span.inverted ? ['paper-inverted'] : []),
  ];
  return `<span class="${classes.join(' ')}"><i>${escapeHtml(span.text)}</i></span>`;
}

/** Characters of 12 × 24 dots on lines of 30, on 80 mm paper: 576 dots and a margin of 32 at each side. */
export function paperCss(): string {
  return `.paper {
  --dot: 1px;
  box-sizing: border-box;
  width: calc(var(--dot) * 640);
  padding: calc(var(--dot) * 40) calc(var(--dot) * 32) calc(var(--dot) * 56);
  background: #fff;
  color: #000;
  font-family: 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace;
  font-weight: 500;
  font-variant-ligatures: none;
  font-feature-settings: 'calt' 0;
  clip-path: polygon(${zigzag()});
}
.paper-line { display: flex; align-items: flex-end; min-height: calc(var(--dot) * 30); }
.paper-line > span {
  flex: none;
  width: calc(var(--dot) * 12 * var(--c));
  height: calc(var(--dot) * 24 * var(--h));
}
.paper-line > span > i {
  display: block;
  width: max-content;
  font-style: normal;
  font-size: calc(var(--dot) * 20 * var(--h));
  line-height: calc(var(--dot) * 24 * var(--h));
  white-space: pre;
  transform: scaleX(calc(var(--w) / var(--h)));
  transform-origin: 0 0;
}
.paper-bold { font-weight: 800; }
.paper-inverted { background: #000; color: #fff; }
.paper-rule::before { content: ''; flex: 1; align-self: center; border-top: calc(var(--dot) * 3) dashed #000; }
.paper-solid::before { border-top: calc(var(--dot) * 4) solid #000; }
.paper-tear::before { border-top: calc(var(--dot) * 3) dotted #000; }
.paper-image { display: block; width: calc(var(--dot) * 576); margin-bottom: calc(var(--dot) * 30); }
.paper-drawn { margin: calc(var(--dot) * 6) 0 0; }
.paper-qr {
  display: grid;
  gap: calc(var(--dot) * 12);
  place-content: center;
  justify-self: center;
  box-sizing: border-box;
  width: calc(var(--dot) * 232);
  height: calc(var(--dot) * 232);
  margin: 0 auto calc(var(--dot) * 14);
  padding: calc(var(--dot) * 16);
  border: calc(var(--dot) * 8) solid #000;
  font-size: calc(var(--dot) * 16);
  text-align: center;
  overflow-wrap: anywhere;
}
${classesOf('w', 8)}
${classesOf('h', 8)}
${classesOf('c', 48)}
`;
}

/** The torn edge: twenty teeth of ten dots. */
function zigzag(): string {
  const teeth = 20;
  const points = Array.from({ length: teeth * 2 + 1 }, (_, index) => {
    const across = `${100 - (index * 50) / teeth}%`;
    return index % 2 === 0 ? `${across} calc(100% - var(--dot) * 10)` : `${across} 100%`;
  });
  return ['0 0', '100% 0', ...points].join(', ');
}

function classesOf(name: string, upTo: number): string {
  return Array.from(
    { length: upTo },
    (_, index) => `.paper-line > .${name}${index + 1} { --${name}: ${index + 1}; }`,
  ).join('\n');
}
