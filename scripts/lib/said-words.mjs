// What a screen says stands in the catalogues: no words in its elements, nor in the attributes that are read out.
import { parseSync } from 'vite';

const screens = /^(apps\/(dashboard|guest|display)|packages\/ui)\/src\/.+\.tsx$/;
const test = /\.test\.tsx$|\/src\/test\//;

/** What is shown or spoken. */
const spoken = ['aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'alt'];
const saying = new Set([...spoken, 'hint', 'label', 'placeholder', 'title']);

/** The same in every language: the product, a currency, where a VAT number begins, what stands on a key. */
const names = new Set(['Comanda', 'CHF', 'CHE', 'Enter']);

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

/** Checks one file; answers the violations, one line each. */
export function checkSaidWords(path, text) {
  if (!screens.test(path) || test.test(path)) return [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return [`${path}: cannot be read: ${errors[0].message}`];
  return allSaid(program.body)
    .filter((said) => wordsIn(said.text).length > 0)
    .map(({ text: words, at }) => {
      const line = text.slice(0, at).split('\n').length;
      return `${path}:${line}: «${words.trim()}» belongs into the catalogues of packages/messages`;
    });
}
