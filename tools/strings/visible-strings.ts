import { parseSync } from 'vite';

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const LETTER = /\p{L}/u;

export type VisibleString = { line: number; text: string };

type Node = { type: string; start: number } & Record<string, unknown>;

/**
 * Literal texts of a component that are visible or spoken: children and spoken attributes with
 * letters.
 */
export const visibleStrings = (file: string, source: string): VisibleString[] => {
  const found: VisibleString[] = [];
  const collect = (node: Node, text: string) => {
    if (LETTER.test(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };

  const visit = (node: Node): void => {
    if (node.type === 'JSXText') collect(node, String(node['value']));
    if (node.type === 'JSXAttribute') {
      if (SPOKEN.has(attributeName(node))) texts(node['value'] as Node | null, collect);
      else descend(node, visit);
      return;
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[])
        if (child.type === 'JSXExpressionContainer') texts(child, collect);
    }
    descend(node, visit);
  };

  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  visit(program as unknown as Node);
  return found;
};

/** The string literals that an expression may become: it looks into choices, not into calls or nested elements. */
const texts = (node: Node | null, collect: (node: Node, text: string) => void): void => {
  if (!node) return;
  const into = (...names: string[]) => names.forEach((name) => texts(node[name] as Node | null, collect));
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'string') collect(node, node['value']);
      return;
    case 'TemplateLiteral':
      for (const quasi of node['quasis'] as Node[]) collect(quasi, (quasi['value'] as { cooked: string }).cooked);
      return;
    case 'ConditionalExpression':
      return into('consequent', 'alternate');
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node['operator'] === '+' || node.type === 'LogicalExpression' ? into('left', 'right') : undefined;
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return into('expression');
    default:
      return;
  }
};

const attributeName = (node: Node): string => String((node['name'] as Node)['name']);

const descend = (node: Node, visit: (node: Node) => void): void => {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  }
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
