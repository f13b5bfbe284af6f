// Reads the imports of one file by a parser of its own: the second opinion on what the graph was made from.
import swc from '@swc/core';

const declarations = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Goes through a syntax tree; `visit` gets each node. */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const child of Object.values(node)) {
      if (typeof child === 'object') walk(child, visit);
    }
  }
}

/**
 * All imports of a TypeScript source as `{ source, isTypeOnly }`: import, export from, `import()` and types by
 * `import('…')`. Type-only means that nothing of it is left at run time. Throws when the source cannot be parsed.
 */
export function scanImports(text, isJsx) {
  const tree = swc.parseSync(text, { syntax: 'typescript', tsx: isJsx, target: 'es2022' });
  const found = [];
  walk(tree.body, (node) => {
    if (declarations.has(node.type) && node.source) {
      found.push({ source: node.source.value, isTypeOnly: node.typeOnly === true });
    } else if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      const [first] = node.arguments;
      if (first?.expression.type === 'StringLiteral') found.push({ source: first.expression.value, isTypeOnly: false });
    } else if (node.type === 'TsImportType') {
      found.push({ source: node.argument.value, isTypeOnly: true });
    }
  });
  return found;
}
