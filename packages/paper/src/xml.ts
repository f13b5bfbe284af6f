/** XML as printers speak it: elements, attributes and text, no namespaces resolved, no entities beyond the five and numbers. */

export type XmlElement = {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
};

/** For text and attribute values alike; what XML cannot hold is left out. */
export function escapeXml(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Deeper or longer documents no printer of ours sends. */
const mostCharacters = 2_000_000;

/** @returns null for what is not one well-formed element. Declarations, comments and document types of any kind are refused or skipped, never followed. */
export function parseXml(source: string): XmlElement | null {
  if (source.length > mostCharacters) return null;
  const parser = new Parser(source);
  try {
    return parser.document();
  } catch (error) {
    if (error instanceof MalformedXml) return null;
    throw error;
  }
}

export function childrenNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => (typeof child !== 'string' && child.name === name ? [child] : []));
}

/** The first element of this name, however deep; the element itself counts. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function textIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

class MalformedXml extends Error {}

const name = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const attribute = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const blanks = /\s*/y;
const aside = /\s*(?:<\?[^?]*\?>|<!--[\s\S]*?-->)/y;
const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

class Parser {
  #at = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  document(): XmlElement {
    while (this.#take(aside) !== null);
    this.#take(blanks);
    const root = this.#element(0);
    while (this.#take(aside) !== null);
    this.#take(blanks);
    if (this.#at !== this.#source.length) throw new MalformedXml();
    return root;
  }

  #element(depth: number): XmlElement {
    if (depth > 30) throw new MalformedXml();
    this.#expect('<');
    const whole = this.#take(name)?.[0] ?? this.#fail();
    const attributes: Record<string, string> = {};
    for (let found = this.#take(attribute); found !== null; found = this.#take(attribute)) {
      attributes[local(found[1] ?? '')] = resolved(found[2] ?? found[3] ?? '');
    }
    this.#take(blanks);
    if (this.#skip('/>')) return { name: local(whole), attributes, children: [] };
    this.#expect('>');
    const children = this.#children(depth);
    this.#expect(`</${whole}`);
    this.#take(blanks);
    this.#expect('>');
    return { name: local(whole), attributes, children };
  }

  #children(depth: number): (XmlElement | string)[] {
    const children: (XmlElement | string)[] = [];
    for (;;) {
      const next = this.#source.indexOf('<', this.#at);
      if (next === -1) throw new MalformedXml();
      if (next > this.#at) children.push(resolved(this.#source.slice(this.#at, next)));
      this.#at = next;
      if (this.#source.startsWith('</', next)) return children;
      if (this.#take(aside) === null) children.push(this.#element(depth + 1));
    }
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #expect(text: string): void {
    if (!this.#skip(text)) throw new MalformedXml();
  }

  #fail(): never {
    throw new MalformedXml();
  }
}

function local(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

function resolved(text: string): string {
  return text.replaceAll(/&([^;&\s]*);?/g, (_, entity: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity);
    if (number) return codePoint(number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16));
    const known = named.get(entity);
    if (known === undefined) throw new MalformedXml();
    return known;
  });
}

function codePoint(value: number): string {
  if (value > 0x10_ffff) throw new MalformedXml();
  return String.fromCodePoint(value);
}
