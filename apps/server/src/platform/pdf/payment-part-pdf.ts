/**
 * Payment part and receipt of a Swiss QR-bill at the foot of an A4 page, in the measures of the SIX style guide: 210 × 105
 * mm, the receipt 62 mm of it, the code 46 mm with the Swiss cross of 7 mm in its middle.
 */
import type { PaymentPart } from '@comanda/paper/payment-part';
import { Line, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';

import { codePath } from './code-path.ts';
import { fontFamily } from './fonts.ts';
import { pagePadding } from './sheet-styles.ts';

/** Points of so many millimetres. */
const mm = (length: number) => (length * 72) / 25.4;

/** The guide allows few fonts; letters that the first one lacks come from our own. */
const family = ['Helvetica', fontFamily];

const width = 210;
const height = 105;
const receiptWidth = 62;

type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function box({ left, top, ...size }: Place, ...children: (ReactElement | null)[]): ReactElement {
  const style = {
    position: 'absolute',
    left: mm(left),
    top: mm(top),
    width: mm(size.width),
    height: mm(size.height),
  } as const;
  return element(View, { key: `${left} ${top}`, style }, ...children);
}

type Sizes = { readonly heading: number; readonly text: number; readonly gap: number };
const ofReceipt: Sizes = { heading: 6, text: 8, gap: 9 };
const ofPart: Sizes = { heading: 8, text: 10, gap: 11 };

function block(heading: string, lines: readonly string[], { heading: small, text, gap }: Sizes): ReactElement {
  const headed = element(Text, { style: { fontWeight: 700, fontSize: small, lineHeight: gap / small } }, heading);
  const below = lines.map((value, at) =>
    element(Text, { key: at, style: { fontSize: text, lineHeight: gap / text } }, value),
  );
  return element(View, { key: heading, style: { marginBottom: gap } }, headed, ...below);
}

/** Takes its room at the end of the last page, and reaches over the page's margins to its edges. */
export function paymentPart(part: PaymentPart): ReactElement {
  const style = {
    position: 'absolute',
    left: -pagePadding,
    top: 0,
    width: mm(width),
    height: mm(height),
    fontFamily: family,
    color: '#000000',
  } as const;
  return element(
    View,
    { key: 'payment part', wrap: false, style: { marginTop: 'auto', height: mm(height) - 52 } },
    element(View, { style }, cuts(), receipt(part), payment(part)),
  );
}

/** Where it is cut, with the scissors that the guide asks for. */
function cuts(): ReactElement {
  const dashed = { stroke: '#000000', strokeWidth: 0.5, strokeDasharray: '3 3' };
  const size = { width: mm(width), height: mm(height) + above };
  const style = { position: 'absolute', left: 0, top: -above } as const;
  return element(
    Svg,
    { key: 'cuts', ...size, viewBox: `0 ${-above} ${size.width} ${size.height}`, style },
    element(Line, { x1: 0, y1: 0.25, x2: size.width, y2: 0.25, ...dashed }),
    element(Line, { x1: mm(receiptWidth), y1: 0, x2: mm(receiptWidth), y2: size.height, ...dashed }),
    element(Path, { d: scissorsAcross, fill: 'none', stroke: '#000000', strokeWidth: 0.7 }),
    element(Path, { d: scissorsUp, fill: 'none', stroke: '#000000', strokeWidth: 0.7 }),
  );
}

/** Room for the scissors above the line. */
const above = 6;

/** Two rings and two blades, lying on the upper line and standing on the one between. */
const scissorsAcross =
  'M21 2.6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 -2.1a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M24.7 1.6L33 -2.4M24.7 -1.1L33 2.9';
const x = mm(receiptWidth);
const scissorsUp = `M${x + 0.6} 30a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M${x - 4.6} 30a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M${x + 1.4} 28.4L${x - 2.6} 20M${x - 1.4} 28.4L${x + 2.6} 20`;

function title(text: string): ReactElement {
  return element(Text, { key: 'title', style: { fontWeight: 700, fontSize: 11, lineHeight: 1 } }, text);
}

function amounts({ words, currency, amount }: PaymentPart, sizes: Sizes): ReactElement {
  const style = { flexDirection: 'row', gap: mm(sizes === ofPart ? 6 : 4) } as const;
  return element(
    View,
    { key: 'amounts', style },
    block(words.currency, [currency], sizes),
    block(words.amount, [amount], sizes),
  );
}

function receipt(part: PaymentPart): ReactElement {
  const { words, account, creditor, debtor, reference } = part;
  const point = { fontWeight: 700, fontSize: 6, textAlign: 'right' } as const;
  return box(
    { left: 0, top: 0, width: receiptWidth, height },
    box({ left: 5, top: 5, width: 52, height: 7 }, title(words.receipt)),
    box(
      { left: 5, top: 12, width: 54, height: 56 },
      block(words.account, [account, ...creditor], ofReceipt),
      reference === null ? null : block(words.reference, [reference], ofReceipt),
      block(words.payableBy, debtor, ofReceipt),
    ),
    box({ left: 5, top: 68, width: 52, height: 14 }, amounts(part, ofReceipt)),
    box({ left: 5, top: 82, width: 52, height: 18 }, element(Text, { style: point }, words.acceptancePoint)),
  );
}

function payment(part: PaymentPart): ReactElement {
  const { words, account, creditor, debtor, reference, message } = part;
  return box(
    { left: receiptWidth, top: 0, width: width - receiptWidth, height },
    box({ left: 5, top: 5, width: 51, height: 7 }, title(words.paymentPart)),
    box({ left: 5, top: 17, width: 46, height: 46 }, code(part)),
    box({ left: 5, top: 68, width: 51, height: 22 }, amounts(part, ofPart)),
    box(
      { left: 56, top: 5, width: 87, height: 85 },
      block(words.account, [account, ...creditor], ofPart),
      reference === null ? null : block(words.reference, [reference], ofPart),
      message === null ? null : block(words.additional, [message], ofPart),
      block(words.payableBy, debtor, ofPart),
    ),
  );
}

/** Level M, without a quiet zone: the part keeps 5 mm free around it. */
function code({ code: text }: PaymentPart): ReactElement {
  const { size, path } = codePath(text, { ecc: 'M', border: 0 });
  const unit = size / 46;
  const middle = (length: number) => (size - length * unit) / 2;
  const square = (length: number, fill: string) =>
    element(Rect, {
      key: `${fill} ${length}`,
      x: middle(length),
      y: middle(length),
      width: length * unit,
      height: length * unit,
      fill,
    });
  const bar = (across: number, up: number) =>
    element(Rect, {
      key: `bar ${across}`,
      x: middle(across),
      y: middle(up),
      width: across * unit,
      height: up * unit,
      fill: '#ffffff',
    });
  return element(
    Svg,
    { key: 'code', viewBox: `0 0 ${size} ${size}`, style: { width: mm(46), height: mm(46) } },
    element(Path, { key: 'modules', d: path, fill: '#000000' }),
    square(7, '#ffffff'),
    square(6, '#000000'),
    bar(3.9, 1.2),
    bar(1.2, 3.9),
  );
}
