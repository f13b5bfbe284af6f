/**
 * One document for everything that comes out of a printer: ticket, receipt, bill, closing receipt, test page.
 * All texts are resolved; it is stored as JSON in a print job and knows no printer language (decisions.md §7).
 */

import { printable } from './printable.ts';

/** Multiple of the printer's normal character, as ESC/POS printers can. */
export type Scale = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type Align = 'left' | 'center' | 'right';

export type TextStyle = {
  readonly width: Scale;
  readonly height: Scale;
  readonly bold: boolean;
  /** White on black. */
  readonly inverted: boolean;
};

export type TextBlock = Partial<TextStyle> & {
  readonly kind: 'text';
  readonly text: string;
  /** Default left. */
  readonly align?: Align;
  /** Left margin in normal columns, default 0. */
  readonly indent?: number;
  /** Further margin of the wrapped lines, in normal columns, default 0. */
  readonly hang?: number;
  /** An inverted text fills the whole width as a bar. */
  readonly fills?: boolean;
};

export type Column = Partial<TextStyle> & {
  readonly text: string;
  /** Its extent in normal columns; `rest` shares what the others leave. */
  readonly columns: number | 'rest';
  /** Default left. */
  readonly align?: Align;
  /** Further margin of the wrapped lines, in normal columns, default 0. */
  readonly hang?: number;
};

export type ColumnsBlock = { readonly kind: 'columns'; readonly cells: readonly Column[] };
export type RuleStyle = 'solid' | 'dashed' | 'tear';
export type RuleBlock = { readonly kind: 'rule'; readonly style: RuleStyle };
export type SpacerBlock = { readonly kind: 'spacer'; readonly lines: number };
export type QrBlock = { readonly kind: 'qr'; readonly text: string };
/** Black dots of a picture (dots.ts) as JSON takes them. */
export type PackedDots = { readonly width: number; readonly height: number; readonly base64: string };
/** A stored picture; `dots` is null until whoever prints it brings them (print-images.ts). */
export type ImageBlock = { readonly kind: 'image'; readonly id: string; readonly dots: PackedDots | null };
export type CutBlock = { readonly kind: 'cut' };

export type Block = TextBlock | ColumnsBlock | RuleBlock | SpacerBlock | QrBlock | ImageBlock | CutBlock;

export type PaperDocument = {
  /** What a list of print jobs shows. */
  readonly title: string;
  /** Opens the cash drawer: set by a cash payment alone, never by what is printed later. */
  readonly drawerKick: boolean;
  readonly blocks: readonly Block[];
};

/** Opens the drawer and prints nothing: no line, no feed, no cut. */
export function kickOnly(title: string): PaperDocument {
  return { title, drawerKick: true, blocks: [] };
}

export function text(value: string, options: Omit<TextBlock, 'kind' | 'text'> = {}): TextBlock {
  return { kind: 'text', text: value, ...options };
}

export function rule(style: RuleStyle): RuleBlock {
  return { kind: 'rule', style };
}

export function columns(...cells: readonly Column[]): ColumnsBlock {
  return { kind: 'columns', cells };
}

/** The widest that the right one of two edges gets: half of the narrowest page we know, with room to spare. */
const widestEdge = 20;

/** Two texts at the two edges; the right one keeps its width as long as it is short, both wrap. */
export function edges(left: string, right: string, style: Partial<TextStyle> = {}): ColumnsBlock {
  const scale = style.width ?? 1;
  const width = Math.max(scale, Math.min((printable(right).length + 1) * scale, widestEdge));
  return columns({ text: left, columns: 'rest', ...style }, { text: right, columns: width, align: 'right', ...style });
}
