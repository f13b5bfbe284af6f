/** ePOS-Print XML → the lines a person would see, for simulators and tests. Reads what our encoder writes; everything else is reported. */
import { decodeEscPos, type DecodedJob } from './decode-esc-pos.ts';
import { type Scale } from './document.ts';
import type { Dots } from './dots.ts';
import { eposNamespace, solidRule } from './epos-xml.ts';
import { lineOf, type PaperLine, plain, type Span, withoutFeedBeforeCut } from './lines.ts';
import { parseXml, textIn, type XmlElement } from './xml.ts';

export type DecodedEpos = Omit<DecodedJob, 'unknown' | 'statusRequests'> & {
  /** What a printer's schema refuses: element and why. */
  readonly refused: readonly string[];
};

type Page = { lines: PaperLine[]; spans: Span[]; drawerKicks: number; refused: string[]; afterPicture: boolean };

/** @param columns normal characters on a line of the printer, by which rules are known. */
export function decodeEpos(xml: string, columns = 48): DecodedEpos {
  const root = parseXml(xml);
  if (root?.name !== 'epos-print' || root.attributes['xmlns'] !== eposNamespace) {
    return { lines: [], drawerKicks: 0, refused: ['epos-print'] };
  }
  const page: Page = { lines: [], spans: [], drawerKicks: 0, refused: [], afterPicture: false };
  for (const child of root.children) {
    if (typeof child === 'string') page.refused.push(`text ${child}`);
    else apply(page, child, columns);
  }
  if (page.spans.length > 0) page.lines.push(lineOf(page.spans, columns));
  return { lines: withoutFeedBeforeCut(page.lines), drawerKicks: page.drawerKicks, refused: page.refused };
}

function apply(page: Page, element: XmlElement, columns: number): void {
  const { afterPicture } = page;
  page.afterPicture = false;
  switch (element.name) {
    case 'text':
      return addText(page, element, columns);
    case 'feed':
      // The white below a picture is part of it.
      if (afterPicture) return endPicture(page, element);
      page.lines.push(lineOf(page.spans.splice(0), columns));
      return;
    case 'symbol':
      if (element.attributes['type'] !== 'qrcode_model_2') page.refused.push('symbol');
      page.lines.push({ kind: 'qr', text: textIn(element) });
      return;
    case 'image':
      return addImage(page, element, columns);
    case 'cut':
      page.lines.push({ kind: 'cut' });
      return;
    case 'pulse':
      page.drawerKicks += 1;
      return;
    case 'command':
      return addCommand(page, textIn(element), columns);
    default:
      page.refused.push(element.name);
  }
}

const textAttributes: Readonly<Record<string, RegExp>> = {
  lang: /^(?:de|en|fr|it|es|mul)$/,
  font: /^font_[abc]$/,
  align: /^(?:left|center|right)$/,
  width: /^[1-8]$/,
  height: /^[1-8]$/,
  em: /^(?:true|false)$/,
  reverse: /^(?:true|false)$/,
};

function addText(page: Page, element: XmlElement, columns: number): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    if (textAttributes[name]?.test(value) !== true) page.refused.push(`text ${name}=${value}`);
  }
  const { width, height, em, reverse } = element.attributes;
  const style = { width: scale(width), height: scale(height), bold: em === 'true', inverted: reverse === 'true' };
  const [first = '', ...more] = textIn(element).split('\n');
  page.spans.push({ ...plain, ...style, text: first });
  for (const text of more) {
    page.lines.push(lineOf(page.spans, columns));
    page.spans = [{ ...plain, ...style, text }];
  }
  page.spans = page.spans.filter(({ text }) => text !== '');
}

const scales = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function scale(value: string | undefined): Scale {
  return scales.find((known) => String(known) === value) ?? 1;
}

function addImage(page: Page, element: XmlElement, columns: number): void {
  const [width, height] = [Number(element.attributes['width']), Number(element.attributes['height'])];
  const bits = Uint8Array.from(atob(textIn(element)), (letter) => letter.charCodeAt(0));
  if (bits.length !== Math.ceil(width / 8) * height) page.refused.push('image');
  const dots: Dots = { width, height, bits };
  if (isSolidRule(dots, columns)) {
    page.lines.push({ kind: 'rule', style: 'solid' });
    return;
  }
  page.lines.push({ kind: 'image', dots });
  page.afterPicture = true;
}

/** A feed in dots, less than a line: the picture is a drawn line of text. */
function endPicture(page: Page, { attributes }: XmlElement): void {
  const picture = page.lines.at(-1);
  if (attributes['unit'] !== undefined && picture?.kind === 'image') {
    page.lines[page.lines.length - 1] = { kind: 'drawn', dots: picture.dots };
  }
}

function isSolidRule({ width, height, bits }: Dots, columns: number): boolean {
  const rule = solidRule(columns);
  return width === rule.width && height === rule.height && bits.every((byte, at) => byte === rule.bits[at]);
}

function addCommand(page: Page, hex: string, columns: number): void {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) {
    page.refused.push('command');
    return;
  }
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const { lines, drawerKicks, unknown } = decodeEscPos(bytes, columns);
  page.lines.push(...lines);
  page.drawerKicks += drawerKicks;
  if (unknown.length > 0) page.refused.push('command');
}
