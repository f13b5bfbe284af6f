/**
 * The page `/demo/paper`: what the demo's printers have printed, newest first, drawn as paper.
 * Strings only; the routes serve page, style sheet, script and JSON each by itself, so that a strict CSP holds.
 */
import type { SheetLine } from '@comanda/paper/lines';
import { escapeHtml, paperCss, paperHtml } from '@comanda/paper/preview-html';

export type ShownPaper = {
  readonly id: number;
  /** Unix milliseconds. */
  readonly receivedAt: number;
  readonly lines: readonly SheetLine[];
  readonly drawerKicks: number;
};

export type ShownPrinter = { readonly name: string; readonly papers: readonly ShownPaper[] };

export type PaperPageTexts = {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly explanation: string;
  readonly empty: string;
  readonly drawerOpened: string;
  readonly qr: string;
  readonly time: (at: number) => string;
};

export type PaperPageUrls = { readonly css: string; readonly script: string; readonly json: string };

export function paperPageHtml(
  printers: readonly ShownPrinter[],
  texts: PaperPageTexts,
  urls: PaperPageUrls = { css: '/demo/paper.css', script: '/demo/paper.js', json: '/demo/paper.json' },
): string {
  return `<!doctype html>
<html lang="${escapeHtml(texts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="${escapeHtml(urls.css)}">
<script src="${escapeHtml(urls.script)}" defer></script>
</head>
<body>
<header><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.explanation)}</p></header>
<main id="printers" data-source="${escapeHtml(urls.json)}">${paperListHtml(printers, texts)}</main>
</body>
</html>
`;
}

/** Body of `/demo/paper.json`: the changing part of the page, already escaped. */
export function paperPageJson(printers: readonly ShownPrinter[], texts: PaperPageTexts): { readonly html: string } {
  return { html: paperListHtml(printers, texts) };
}

function paperListHtml(printers: readonly ShownPrinter[], texts: PaperPageTexts): string {
  return printers
    .map((printer) => {
      const newestFirst = [...printer.papers].sort((a, b) => b.id - a.id);
      const papers = newestFirst.map((paper) => shownPaperHtml(paper, texts)).join('');
      const shown = papers === '' ? `<p class="empty">${escapeHtml(texts.empty)}</p>` : papers;
      return `<section><h2>${escapeHtml(printer.name)}</h2>${shown}</section>`;
    })
    .join('');
}

function shownPaperHtml(paper: ShownPaper, texts: PaperPageTexts): string {
  const drawer = paper.drawerKicks > 0 ? `<strong>${escapeHtml(texts.drawerOpened)}</strong>` : '';
  const time = `<time datetime="${new Date(paper.receivedAt).toISOString()}">${escapeHtml(texts.time(paper.receivedAt))}</time>`;
  return `<article><p class="head">${time}${drawer}</p>${paperHtml(paper.lines, { qr: texts.qr })}</article>`;
}

/** @param fontUrl address of JetBrains Mono as woff2; without it the system's monospaced type is used. */
export function paperPageCss(fontUrl: string | null = null): string {
  return `${fontUrl === null ? '' : fontFace(fontUrl)}${paperCss()}
body { margin: 0; padding: 24px; background: #8f9498; color: #000; font: 16px/1.5 Inter, system-ui, sans-serif; }
h1 { margin: 0; font-size: 24px; }
h2 { margin: 0 0 16px; font-size: 20px; }
header p { margin: 4px 0 24px; }
main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
article { margin-bottom: 32px; }
article .paper { --dot: 0.6px; }
.head { display: flex; justify-content: space-between; margin: 0 0 8px; }
.empty { width: min(400px, calc(100vw - 16px)); }
@media (max-width: 480px) {
  body { padding: 16px 8px; }
  article .paper { --dot: calc((100vw - 16px) / 640); }
}
`;
}

function fontFace(url: string): string {
  return `@font-face { font-family: 'JetBrains Mono'; src: url('${url}') format('woff2'); font-weight: 100 800; }\n`;
}

/** Asks once a second for what changed; a page that nobody looks at does not ask. */
export function paperPageScript(): string {
  return `'use strict';
const printers = document.getElementById('printers');
let shown = null;
const refresh = async () => {
  try {
    if (!document.hidden) {
      const answer = await fetch(printers.dataset.source, { cache: 'no-store' });
      const { html } = answer.ok ? await answer.json() : { html: shown };
      if (html !== shown && html !== null) printers.innerHTML = html;
      shown = html;
    }
  } catch {
    // The server is away for a moment: what is shown stays, the next round asks again.
  }
  setTimeout(refresh, 1000);
};
void refresh();
`;
}
