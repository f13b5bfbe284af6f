/** Plain written pages (release notes, legal texts, the manual): the small part of Markdown that they use. */

export type Span =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** To a page written beside this one: `nfc` of `nfc.md`. */
  | { readonly kind: 'page'; readonly text: string; readonly page: string };

export type Spans = readonly Span[];

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: Spans }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Spans[] }
  | { readonly kind: 'table'; readonly head: readonly Spans[]; readonly rows: readonly (readonly Spans[])[] }
  /** `file` as it is written, from the page that shows it. */
  | { readonly kind: 'picture'; readonly text: string; readonly file: string };

const spanPattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Only addresses that a person expects of a text: no script, no data. */
const harmlessLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/;
const besideLink = /^([\w-]+)\.md$/;

function linkOf(text: string, href: string, whole: string): Span {
  const page = besideLink.exec(href)?.[1];
  if (page !== undefined) return { kind: 'page', text, page };
  return harmlessLink.test(href) ? { kind: 'link', text, href } : { kind: 'text', text: whole };
}

export function readSpans(text: string): Spans {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(spanPattern)) {
    const [whole, code, strong, emphasis, label, href] = match;
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) spans.push({ kind: 'emphasis', text: emphasis });
    else spans.push(linkOf(label ?? '', href ?? '', whole));
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

const cellsOf = (row: string) =>
  row
    .slice(1, row.trimEnd().endsWith('|') ? row.trimEnd().length - 1 : undefined)
    .split('|')
    .map((cell) => readSpans(cell.trim()));

/** A row of cells, and below it the line that makes it the head. */
function tableOf([head = '', rule = '', ...rows]: readonly string[]): Block | null {
  if (!head.startsWith('|') || !/^\|[\s:|-]+\|?\s*$/.test(rule) || !rows.every((row) => row.startsWith('|')))
    return null;
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}

const listMarks = { list: /^[-*] (.*)$/, steps: /^\d+\. (.*)$/ } as const;

function listOf(lines: readonly string[], kind: keyof typeof listMarks): Block | null {
  const items = lines.flatMap((line) => listMarks[kind].exec(line)?.[1] ?? []);
  return items.length === lines.length ? { kind, items: items.map(readSpans) } : null;
}

function pictureOf(lines: readonly string[]): Block | null {
  const [, text, file] = (lines.length === 1 && /^!\[([^\]]*)\]\(([^)\s]+)\)$/.exec(lines[0] ?? '')) || [];
  return text === undefined || file === undefined ? null : { kind: 'picture', text, file };
}

function readChunk(lines: readonly string[]): Block {
  return (
    listOf(lines, 'list') ??
    listOf(lines, 'steps') ??
    tableOf(lines) ??
    pictureOf(lines) ?? { kind: 'paragraph', spans: readSpans(lines.join(' ')) }
  );
}

function headingOf(line: string): Block | null {
  const [, signs, text] = /^(#{1,3}) +(.+)$/.exec(line) ?? [];
  if (signs === undefined || text === undefined) return null;
  const level = signs.length === 1 ? 1 : signs.length === 2 ? 2 : 3;
  return { kind: 'heading', level, text: text.trim() };
}

const itemStart = /^(- |\d+\. )/;

/** A line that begins with spaces goes on with the item above it. */
function joinWrapped(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((joined, line) => {
    const last = joined.at(-1);
    if (/^ +\S/.test(line) && last !== undefined && itemStart.test(last)) {
      joined[joined.length - 1] = `${last} ${line.trim()}`;
    } else joined.push(line);
    return joined;
  }, []);
}

export function readBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let chunk: string[] = [];
  const close = () => {
    if (chunk.length > 0) blocks.push(readChunk(joinWrapped(chunk)));
    chunk = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = headingOf(line);
    const last = chunk.at(-1);
    const changesKind = last !== undefined && itemStart.test(line) !== /^(- |\d+\. | )/.test(last);
    if (heading !== null || line.trim() === '' || (changesKind && !line.startsWith(' '))) close();
    if (heading !== null) blocks.push(heading);
    else if (line.trim() !== '') chunk.push(line);
  }
  close();
  return blocks;
}
