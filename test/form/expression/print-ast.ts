import type { Node } from '../../../src/form/expression/ast.js';

/** Writes a tree as a source, in parentheses wherever they may matter. */
export function printAst(node: Node): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? JSON.stringify(node.value) : String(node.value);
    case 'name':
      return node.name;
    case 'member': {
      const member = `${inner(node.of)}.${node.name}`;
      return node.test ? `has(${member})` : member;
    }
    case 'index':
      return `${inner(node.of)}[${printAst(node.key)}]`;
    case 'call':
      return `${node.name}(${node.args.map(printAst).join(', ')})`;
    case 'macro':
      return `${inner(node.list)}.${node.name}(${node.variable}, ${printAst(node.body)})`;
    case 'unary':
      return `${node.op}${inner(node.of)}`;
    case 'binary':
      return `${inner(node.left)} ${node.op} ${inner(node.right)}`;
    case 'conditional':
      return `${inner(node.test)} ? ${inner(node.yes)} : ${printAst(node.no)}`;
    case 'list':
      return `[${node.items.map(printAst).join(', ')}]`;
    case 'map':
      return `{${node.pairs.map((pair) => pair.map(printAst).join(': ')).join(', ')}}`;
  }
}

const inner = (node: Node): string => (node.kind === 'name' ? node.name : `(${printAst(node)})`);

/** A tree without its positions. */
export const withoutPositions = (node: Node): unknown =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value)));
