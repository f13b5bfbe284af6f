/** Plain written pages (release notes, legal texts): the small part of Markdown that they use. */

export type Span =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

const spanPattern = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Only addresses that a person expects of a text: no script, no data. */
const harmlessLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/;

export function readSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(spanPattern)) {
    const [whole, code, strong, label, href] = match;
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (label !== undefined && href !== undefined && harmlessLink.test(href)) {
      spans.push({ kind: 'link', text: label, href });
    } else spans.push({ kind: 'text', text: whole });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

function readChunk(lines: readonly string[]): Block[] {
  const items = lines.flatMap((line) => /^[-*] (.*)$/.exec(line)?.[1] ?? []);
  if (items.length === lines.length) return [{ kind: 'list', items: items.map(readSpans) }];
  return [{ kind: 'paragraph', spans: readSpans(lines.join(' ')) }];
}

function headingOf(line: string): Block | null {
  const [, signs, text] = /^(#{1,3}) +(.+)$/.exec(line) ?? [];
  if (signs === undefined || text === undefined) return null;
  const level = signs.length === 1 ? 1 : signs.length === 2 ? 2 : 3;
  return { kind: 'heading', level, text: text.trim() };
}

/** A line that begins with spaces goes on with the item above it. */
function joinWrapped(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((joined, line) => {
    const last = joined.at(-1);
    if (/^ +\S/.test(line) && last?.startsWith('- ') === true) joined[joined.length - 1] = `${last} ${line.trim()}`;
    else joined.push(line);
    return joined;
  }, []);
}

export function readBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let chunk: string[] = [];
  const close = () => {
    if (chunk.length > 0) blocks.push(...readChunk(joinWrapped(chunk)));
    chunk = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = headingOf(line);
    const last = chunk.at(-1);
    const changesKind = last !== undefined && line.startsWith('- ') !== /^(- | )/.test(last);
    if (heading !== null || line.trim() === '' || (changesKind && !line.startsWith(' '))) close();
    if (heading !== null) blocks.push(heading);
    else if (line.trim() !== '') chunk.push(line);
  }
  close();
  return blocks;
}
