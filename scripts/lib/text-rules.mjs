// The laws that are seen in a file's text and name alone: size, doors, names, checks switched off.
const maximumLines = 300;

const test = /\.test\.(tsx?|mjs)$|\/src\/test\//;
const inServer = /^apps\/server\/src\//;
const inProduct = /^(apps|packages)\/[^/]+\/src\//;
const inDomain = /^packages\/domain\/src\//;
const isMigration = /^apps\/server\/database\/migrations\//;

/** The demo's page of printed paper holds a script of its own for the browser; it is no client of the contract. */
const fetchingFiles = /^packages\/api-client\/src\/|^apps\/server\/src\/modules\/demo\/paper-page\.ts$/;

/** Migrations, and what moves or fills a whole storage that nobody sells on. */
const opensTransactions = /^apps\/server\/src\/(platform\/(transaction\.ts$|database\/)|upkeep\/)/;

/** Written in two halves, so that this file does not break its own rule. */
const switchedOff = new RegExp(
  `(oxlint|eslint|biome|prettier)-(dis${'able'}|ignore)|@ts-(ign${'ore'}|expect-error|nocheck)|\\b(TO${'DO'}|FIX${'ME'}|X{3})\\b`,
);

const rules = [
  {
    law: 'switches a check off or marks unfinished work',
    of: () => true,
    breaks: (line) => switchedOff.test(line),
  },
  {
    law: 'only apps/server/src/config.ts reads the environment',
    of: (path) => inServer.test(path) && path !== 'apps/server/src/config.ts' && !test.test(path),
    breaks: (line) =>
      /\bprocess\s*(\.|\?\.)\s*env\b|\bprocess\s*\[\s*['"]env['"]|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/.test(line) ||
      /\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](node:)?process['"]/.test(line),
  },
  {
    law: 'only packages/api-client fetches',
    of: (path) => inProduct.test(path) && !fetchingFiles.test(path) && !test.test(path),
    breaks: (line) =>
      /(^|[^.\w])fetch\(|\b(globalThis|window|self)\s*\.\s*fetch\b|\bsendBeacon\(/.test(line) ||
      /\bnew (XMLHttpRequest|WebSocket|EventSource)\b/.test(line),
  },
  {
    law: 'domain knows no clock and no chance',
    of: (path) => inDomain.test(path) && !test.test(path),
    breaks: (line) =>
      /\bDate\.now\b|\bnew Date\b(?!\()|\bDate\(\s*\)|\bperformance\.|\bMath\.random\b|\bcrypto\./.test(line),
  },
  {
    law: 'domain knows no time zone and no language of a machine',
    of: (path) => inDomain.test(path) && !test.test(path),
    breaks: (line) =>
      /\.(get|set)(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(/.test(line) ||
      /\.toLocale\w*\(\s*\)|\.localeCompare\([^,]*\)|\bnew Intl\.\w+\(\s*\)/.test(line),
  },
  {
    law: 'only apps/server/src/platform/transaction.ts opens a transaction of a venue',
    of: (path) => inServer.test(path) && !opensTransactions.test(path) && !test.test(path),
    breaks: (line) => /\.(transaction|startTransaction)\(/.test(line),
  },
];

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const emptyName = /(^|-)(utils?|helpers?|managers?|commons?|services?)(\.|$)/;

function checkName(path) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (isMigration.test(path)) return [];
  // A language tag keeps its capitals.
  if (!kebabCase.test(name.replace(/[a-z]{2}-[A-Z]{2}/, 'xx'))) return [`${path}: file names are kebab-case`];
  return emptyName.test(name) ? [`${path}: the name says nothing about what is in it`] : [];
}

/** Comments may name what the code must not use. */
const isComment = (line) => /^\s*(\/\/|\*|\/\*)/.test(line);

/** Checks one file; answers the violations, one line each. */
export function checkText(path, text) {
  const lines = text.split('\n');
  const lineCount = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const size = lineCount > maximumLines ? [`${path}: ${lineCount} lines, ${maximumLines} are the most`] : [];
  const broken = rules
    .filter((rule) => rule.of(path))
    .flatMap((rule) =>
      lines.flatMap((line, index) =>
        rule.breaks(line) && (rule === rules[0] || !isComment(line)) ? [`${path}:${index + 1}: ${rule.law}`] : [],
      ),
    );
  return [...checkName(path), ...size, ...broken];
}
