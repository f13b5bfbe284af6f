// Lists that docs/ keeps of the code and that nobody would see growing old: held against the sources themselves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './lib/places.mjs';
import { listSourceFiles } from './lib/source-files.mjs';

const page = (name) => readFileSync(join(root, 'docs', name), 'utf8');
const sources = (await listSourceFiles(root))
  .filter((file) => /^(apps|packages)\/[\w-]+\/(src|database)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|test-data|\/test\/|\/demo\/|^packages\/test-kit\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const shortened = (file) => file.replace(/^(?:apps|packages)\/([\w-]+)\/src\//, '$1/');
/** The cells of a table's rows below a head that begins so. */
function rowsBelow(text, head) {
  const lines = text.split('\n');
  const rows = [];
  for (const [at, line] of lines.entries()) {
    if (!line.replaceAll(/ +/g, ' ').startsWith(head)) continue;
    for (const row of lines.slice(at + 2)) {
      if (!row.startsWith('|')) break;
      rows.push(
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    }
  }
  return rows;
}
const sorted = (words) => [...words].toSorted((a, b) => (a < b ? -1 : 1));
const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

describe('docs/field-rights.md', () => {
  const asks =
    /\b(?:roleIn|mayDo)\(|[!=]== caller\.userId|caller\.userId [!=]==|caller\.systemRole|caller\.allCustomers/;

  it('names each file of the server’s modules that decides by who asks, and no other', () => {
    const decided = rowsBelow(page('field-rights.md'), '| What | Who').flatMap((row) => codeIn(row[3] ?? ''));
    const named = decided.filter((file) => file.startsWith('server/modules/'));
    const asking = sources.filter(({ file, text }) => file.startsWith('apps/server/src/modules/') && asks.test(text));
    expect(sorted(named)).toEqual(sorted(asking.map(({ file }) => shortened(file))));
  });
});

/** What of cryptography a source file uses, as the page calls it. */
const uses = [
  [/\b(?:createHash|hash|digest)\('(md5|sha\d+)'/g, (name) => name],
  [/\bcreateHmac\('(\w+)'/g, (name) => `hmac-${name}`],
  [/\brandomBytes\(|\bgetRandomValues\(/g, () => 'random'],
  [/\(generateKeyPair\)\('(\w+)'/g, (name) => `key-${name}`],
  [/\b(?:signBytes|verify)\('(\w+)'/g, (name) => `signature-${name}`],
  [/from '@node-rs\/argon2'/g, () => 'argon2id'],
  [
    /\bsetProtectedHeader\(\{ alg: '(\w+)'|\balgorithms: \['(\w+)'\]/g,
    (made, read) => `jwt-${(made ?? read).toLowerCase()}`,
  ],
];
/** Names of OpenSSL, looked for in files alone that seal: elsewhere such a word may mean anything. */
const ciphers = /'((?:aes|aria|bf|camellia|cast|chacha20|des|id-aes|rc[245]|seed|sm4)\b[\w-]*)'/g;
const isSealing = (text) => /\bcreate(?:Dec|C)ipheriv\(/.test(text);
const ciphersIn = (text) => (isSealing(text) ? [...text.matchAll(ciphers)].map(([, name]) => name) : []);
const usedIn = (text) => {
  const found = uses.flatMap(([pattern, nameOf]) =>
    [...text.matchAll(pattern)].map(([, ...names]) => nameOf(...names)),
  );
  return sorted(new Set([...ciphersIn(text), ...found]));
};

describe('docs/cryptography.md', () => {
  /** What of Node's module makes none of these: names of things, comparing, and keys and certificates that are only read. */
  const harmless = new Set(
    'randomUUID timingSafeEqual createPrivateKey createPublicKey KeyObject X509Certificate generateKeyPair'.split(' '),
  );
  const made = new Set('createHash hash createHmac createCipheriv createDecipheriv randomBytes sign verify'.split(' '));

  it('knows all that is taken of Node’s cryptography, and no other library makes any', () => {
    for (const { file, text } of sources) {
      const taken = /import (?:type )?\{([^}]+)\} from 'node:crypto'/.exec(text)?.[1] ?? '';
      const names = taken.split(',').map(
        (one) =>
          one
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      );
      const unknown = names.filter((name) => name !== '' && !harmless.has(name) && !made.has(name));
      expect([file, unknown]).toEqual([file, []]);
      expect([file, /from '(?:crypto-js|bcrypt\w*|tweetnacl|node-forge|@noble\/)|\bsubtle\./.test(text)]).toEqual([
        file,
        false,
      ]);
    }
  });

  it('sees which cipher a file seals by and which algorithm signs a token, whose names are constants there', () => {
    expect(sources.filter(({ text }) => isSealing(text)).map(({ file, text }) => [file, ciphersIn(text)])).toEqual([
      ['apps/server/src/platform/secrets.ts', ['aes-256-gcm']],
    ]);
    const signing = sources.filter(({ text }) => /\bnew SignJWT\(|\bjwtVerify\(/.test(text));
    expect(signing.map(({ text }) => usedIn(text).filter((name) => name.startsWith('jwt-')))).toEqual([['jwt-hs256']]);
    const other =
      "const by = 'aes-256-ctr'; createCipheriv(by, key, nonce); jwtVerify(a, b, { algorithms: ['RS256'] });";
    expect(usedIn(other)).toEqual(['aes-256-ctr', 'jwt-rs256']);
  });

  it('names each file that hashes, signs, seals or draws secrets, with all that it uses, and no other', () => {
    const written = rowsBelow(page('cryptography.md'), '| File').map(([file = '', by = '']) => [
      codeIn(file)[0],
      sorted(codeIn(by)),
    ]);
    const found = sources
      .map(({ file, text }) => [shortened(file), usedIn(text)])
      .filter(([, used]) => used.length > 0);
    const inOrder = (a, b) => (a[0] < b[0] ? -1 : 1);
    expect(written.toSorted(inOrder)).toEqual(found.toSorted(inOrder));
  });
});

describe('docs/security.md', () => {
  const text = page('security.md');
  const filesWith = (pattern) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => shortened(file));

  it.each([
    ['builds a regular expression', '| Builds an expression', /\bRegExp\(/, 'new RegExp(asked)'],
    [
      'sets markup',
      '| Sets markup',
      /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|DOMParser|createContextualFragment)\b|\bdocument\.write/,
      'node.innerHTML = asked',
    ],
    [
      'leads to an address that is not written there',
      '| Leads to',
      /\bhref=\{|\.href = |\blocation\.(?:assign|replace)\(|\bwindow\.open\(/,
      '<a href={asked}>',
    ],
  ])('names each file that %s, with what of, and no other', (_, head, pattern, example) => {
    const named = rowsBelow(text, head).flatMap(([file = '']) => codeIn(file));
    expect(sorted(filesWith(pattern))).toEqual(sorted(named));
    expect(pattern.test(example)).toBe(true);
  });
});
