import { Script } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { paperPageCss, paperPageHtml, paperPageJson, paperPageScript, type ShownPrinter } from './paper-page.ts';

const texts = {
  language: 'de-CH',
  title: 'Papier',
  explanation: 'Neueste zuerst',
  empty: 'Noch nichts gedruckt',
  drawerOpened: 'Schublade geöffnet',
  qr: 'QR-Code',
  time: (at: number) => `Zeit ${at}`,
};
const span = { width: 1, height: 1, bold: false, inverted: false } as const;
const paper = (id: number, text: string, drawerKicks = 0) => ({
  id,
  receivedAt: id * 1000,
  lines: [{ kind: 'text' as const, spans: [{ ...span, text }] }],
  drawerKicks,
});
const printers: ShownPrinter[] = [
  { name: 'Küche', papers: [paper(1, 'alt'), paper(2, 'neu <b>')] },
  { name: 'Theke "1"', papers: [] },
];

describe('paper page', () => {
  test('groups by printer, newest first, and says when nothing came', () => {
    const { html } = paperPageJson(printers, texts);
    const order = ['Küche', 'neu', 'alt', 'Theke', 'Noch nichts'].map((word) => html.indexOf(word));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test('escapes what people wrote', () => {
    const html = paperPageHtml(printers, texts);
    expect(html).not.toContain('neu <b>');
    expect(html).not.toContain('"1"');
  });

  test('shows that the drawer opened', () => {
    expect(paperPageJson([{ name: 'Bar', papers: [paper(1, 'x', 1)] }], texts).html).toContain('Schublade geöffnet');
    expect(paperPageJson(printers, texts).html).not.toContain('Schublade geöffnet');
  });

  test('keeps style and script outside the page', () => {
    const html = paperPageHtml(printers, texts);
    expect(html).not.toMatch(/style=|<style|<script>| on\w+=/u);
    expect(html).toContain('src="/demo/paper.js"');
    expect(() => new Script(paperPageScript())).not.toThrow();
    expect(paperPageCss()).not.toContain('@font-face');
    expect(paperPageCss('/fonts/mono.woff2')).toContain("url('/fonts/mono.woff2')");
  });
});
