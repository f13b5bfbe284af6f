import { describe, expect, test } from 'vitest';

import { aReceipt, aTicket, texts } from './examples.test-data.ts';
import { layOut } from './lay-out.ts';
import { textOf } from './lines.ts';
import { paperCss, paperHtml } from './preview-html.ts';
import { makeReceipt } from './receipt.ts';
import { makeTicket } from './ticket.ts';

const preview = { qr: 'QR-Code' };

/** What a browser would read: tags away, references resolved. */
const readBack = (html: string) =>
  html.replaceAll(/<[^>]*>/gu, '').replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)));

describe('preview', () => {
  test('shows the very lines that are printed', () => {
    for (const paper of [makeTicket(aTicket, texts.ticket), makeReceipt(aReceipt, texts.receipt)]) {
      const lines = layOut(paper);
      expect(readBack(paperHtml(lines, preview))).toBe(lines.map(textOf).join(''));
    }
  });

  test.each(['<script>', '"><img src=x>', "' onload='", '&amp;', '</main>'])('%s stays text', (attack) => {
    const blocks = [{ kind: 'text', text: attack } as const, { kind: 'qr', text: attack } as const];
    const html = paperHtml(layOut({ title: '', drawerKick: false, blocks }), { qr: attack });
    expect(html).not.toContain(attack);
    expect(readBack(html)).toBe(attack.repeat(3));
  });

  test('every class of a line has its rule', () => {
    const html = paperHtml(layOut(makeTicket(aTicket, texts.ticket)), preview);
    const css = paperCss();
    const used = new Set([...html.matchAll(/class="([^"]*)"/gu)].flatMap((match) => (match[1] ?? '').split(' ')));
    expect([...used].filter((name) => !new RegExp(`\\.${name}\\b`, 'u').test(css))).toEqual([]);
  });

  test('carries no inline style and no script', () => {
    expect(paperHtml(layOut(makeReceipt(aReceipt, texts.receipt)), preview)).not.toMatch(/style=|<script|on\w+=/u);
  });
});
