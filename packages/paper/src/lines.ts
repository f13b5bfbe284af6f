/** The lines of a paper as anybody sees them: what the preview draws, the printer prints and the decoder reads back. */
import type { RuleStyle, TextStyle } from './document.ts';
import type { Dots } from './dots.ts';
import { readDrawn } from './read-drawn.ts';

export type Span = TextStyle & { readonly text: string };

export type TextLine = { readonly kind: 'text'; readonly spans: readonly Span[] };
export type RuleLine = { readonly kind: 'rule'; readonly style: RuleStyle };
export type QrLine = { readonly kind: 'qr'; readonly text: string };
/** A picture, as wide as the page. */
export type ImageLine = { readonly kind: 'image'; readonly dots: Dots };
/** A line of text as dots, because the printer lacks one of its letters. */
export type DrawnLine = { readonly kind: 'drawn'; readonly dots: Dots };
export type CutLine = { readonly kind: 'cut' };

/** What stands on a sheet. */
export type SheetLine = TextLine | RuleLine | QrLine | ImageLine | DrawnLine;

export type PaperLine = SheetLine | CutLine;

export const plain: TextStyle = { width: 1, height: 1, bold: false, inverted: false };

/** How a rule is typed: characters of a normal size over the whole width. */
export function ruleText(style: RuleStyle, columns: number): string {
  if (style === 'solid') return '─'.repeat(columns);
  return style === 'dashed'
    ? '-'.repeat(columns)
    : '- '
        .repeat(Math.ceil(columns / 2))
        .slice(0, columns)
        .trimEnd();
}

const ruleStyles: readonly RuleStyle[] = ['solid', 'dashed', 'tear'];

/** Joins equal neighbours, drops blanks nobody sees, and knows a rule when it is typed. */
export function lineOf(spans: readonly Span[], columns: number): TextLine | RuleLine {
  const joined = withoutTrailingBlanks(joinEqual(spans));
  const only = joined.length === 1 ? joined[0] : undefined;
  if (only !== undefined && isPlain(only)) {
    const style = ruleStyles.find((candidate) => ruleText(candidate, columns) === only.text);
    if (style !== undefined) return { kind: 'rule', style };
  }
  return { kind: 'text', spans: joined };
}

/** Blank lines before a cut are feed, not content. */
export function withoutFeedBeforeCut(lines: readonly PaperLine[]): PaperLine[] {
  const kept: PaperLine[] = [];
  for (const line of lines) {
    if (line.kind === 'cut') while (isBlank(kept.at(-1))) kept.pop();
    kept.push(line);
  }
  return kept;
}

/** Normal columns that a line takes. */
export function widthOf(line: TextLine): number {
  return line.spans.reduce((sum, span) => sum + span.text.length * span.width, 0);
}

/** What is read, without style. */
export function textOf(line: PaperLine): string {
  if (line.kind === 'drawn') return readDrawn(line.dots);
  return line.kind === 'text' ? line.spans.map((span) => span.text).join('') : '';
}

function isBlank(line: PaperLine | undefined): boolean {
  return line?.kind === 'text' && line.spans.length === 0;
}

function isPlain(span: Span): boolean {
  return hasStyle(span, plain);
}

function hasStyle(a: TextStyle, b: TextStyle): boolean {
  return a.width === b.width && a.height === b.height && a.bold === b.bold && a.inverted === b.inverted;
}

function joinEqual(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (span.text === '') continue;
    if (last !== undefined && hasStyle(last, span))
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else joined.push(span);
  }
  return joined;
}

function withoutTrailingBlanks(spans: readonly Span[]): Span[] {
  const kept = [...spans];
  for (let last = kept.at(-1); last !== undefined && !last.inverted; last = kept.at(-1)) {
    const trimmed = last.text.trimEnd();
    kept.pop();
    if (trimmed === '') continue;
    kept.push({ ...last, text: trimmed });
    break;
  }
  return kept;
}
