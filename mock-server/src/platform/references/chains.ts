import { type ExpressionNode, readAst } from '../../library.js';
import type { ReferencePath } from './path.js';

/** Every place an expression reads without asking first whether it is there; none of one that cannot be read. */
export function chainsIn(source: string): readonly ReferencePath[] {
  try {
    const found: ReferencePath[] = [];
    visit(readAst(source), new Set(), found);
    return found;
  } catch {
    return [];
  }
}

function visit(node: ExpressionNode, locals: ReadonlySet<string>, found: ReferencePath[]): void {
  const chain = chainOf(node);
  if (chain) {
    if (!locals.has(String(chain[0]))) found.push(chain);
    return;
  }
  for (const part of partsOf(node)) visit(part, locals, found);
  if (node.kind === 'macro') visit(node.body, new Set([...locals, node.variable]), found);
}

/** The place a node names: `a.b["c"]`. */
function chainOf(node: ExpressionNode): ReferencePath | undefined {
  if (node.kind === 'name') return [node.name];
  if (node.kind === 'member' && !node.test) return longer(node.of, node.name);
  if (node.kind !== 'index' || node.key.kind !== 'literal') return undefined;
  const { value } = node.key;
  return typeof value === 'string' || typeof value === 'number' ? longer(node.of, String(value)) : undefined;
}

const longer = (of: ExpressionNode, name: string): ReferencePath | undefined => {
  const chain = chainOf(of);
  return chain && [...chain, name];
};

function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return node.test ? [] : [node.of];
    case 'index':
      return [node.of, node.key];
    case 'call':
      // Whoever coalesces knows that something may not be there.
      return node.name === 'coalesce' ? [] : node.args;
    case 'macro':
      return [node.list];
    case 'unary':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.yes, node.no];
    case 'list':
      return node.items;
    case 'map':
      return node.pairs.flat();
  }
}
