// What a screen says stands in the catalogues: no words in its elements, nor in the attributes that are read out, nor in
// the code that fills them.
import { parseSync } from 'vite';

const screens = /^(apps\/(dashboard|guest|display)|packages\/ui)\/src\/.+\.tsx?$/;
const test = /\.test(-data)?\.tsx?$|\.d\.ts$|\/src\/test\//;

/** Names of people and of the products of others, and the longest German words, which the gallery shows to everybody. */
const ofNames =
  /^apps\/dashboard\/src\/(gallery\/.+|screens\/account\/device-name|screens\/settings-devices\/printer-models)\.tsx?$/;

/** What is shown or spoken. */
const spoken = ['aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'alt'];
const saying = new Set([...spoken, 'hint', 'label', 'placeholder', 'title']);

/** The same in every language: the product, a currency, where a VAT number begins. */
const names = new Set(['Comanda', 'CHF', 'CHE']);

/** Two letters in a row: signs such as `×` and a single `x` say nothing. */
const wordsIn = (text) => (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !names.has(word));

/** The texts that an expression may come to: `isOn ? 'on' : 'off'`, `${count} pieces`. */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, at: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.cooked ?? '', at: start }));
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}

function saidBy(node) {
  if (node.type === 'JSXText') return [{ text: node.value, at: node.start }];
  if (node.type === 'JSXAttribute') return saying.has(node.name.name) ? textsOf(node.value) : [];
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return node.children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf);
}

function allSaid(node) {
  if (Array.isArray(node)) return node.flatMap(allSaid);
  if (node === null || typeof node !== 'object') return [];
  const own = typeof node.type === 'string' ? saidBy(node) : [];
  return [...own, ...Object.values(node).flatMap(allSaid)];
}

/** Signs of code: markup, selectors, patterns, keys of a browser. */
const codeSigns = /[<>={}[\]"_@+\\]|--/;
/** A call of the contract, a time zone, and a name that is given to code: `LoginScreen`. */
const nameOfCode = /^(GET|POST|PUT|PATCH|DELETE) \/|^(\p{Lu}\p{Ll}+\/?){2,}$/u;
/** Written for people: a capital in front, several words, or letters that code has none of. */
const written = /^\P{L}*\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}|[^\p{ASCII}\P{L}]/u;

const isWritten = (text) => !codeSigns.test(text) && !nameOfCode.test(text) && written.test(text);

/** What asks for a thing by its name shows it to nobody; what fails tells it to the log. */
const asking = /^(startsWith|endsWith|includes|indexOf|replace|replaceAll|split|match|querySelector(All)?|closest)$/;
const comparing = new Set(['===', '!==', '==', '!=', 'in']);

/** The parts of a node that nobody reads. */
function isSilent(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ThrowStatement':
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'BinaryExpression':
      return comparing.has(node.operator);
    case 'NewExpression':
    case 'CallExpression':
      return /Error$|^Symbol$/.test(node.callee.name ?? '') || asking.test(node.callee.property?.name ?? '');
    default:
      return node.type.startsWith('TS') && !node.type.endsWith('Expression');
  }
}

/** Words in code: they come to a screen by another file. */
function writtenIn(node) {
  if (Array.isArray(node)) return node.flatMap(writtenIn);
  if (node === null || typeof node !== 'object') return [];
  if (typeof node.type === 'string' && isSilent(node)) return [];
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    // A single word beside a value is the end of a key: `${reason}Text`.
    const isWhole = ({ text }) => node.type === 'Literal' || text.includes(' ');
    const own = textsOf(node).filter((said) => isWritten(said.text) && isWhole(said));
    return [...own, ...writtenIn(node.expressions ?? [])];
  }
  const parts = Object.entries(node).filter(
    ([name]) => name !== 'key' && !(node.type === 'SwitchCase' && name === 'test'),
  );
  return parts.flatMap(([, part]) => writtenIn(part));
}

/** Checks one file; answers the violations, one line each. */
export function checkSaidWords(path, text) {
  if (!screens.test(path) || test.test(path)) return [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return [`${path}: cannot be read: ${errors[0].message}`];
  return [...allSaid(program.body), ...(ofNames.test(path) ? [] : writtenIn(program.body))]
    .filter((said) => wordsIn(said.text).length > 0)
    .map(({ text: words, at }) => {
      const line = text.slice(0, at).split('\n').length;
      return `${path}:${line}: «${words.trim()}» belongs into the catalogues of packages/messages`;
    });
}
