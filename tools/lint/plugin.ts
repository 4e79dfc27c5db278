/**
 * Our own lint rules. `supported`: browser code checks for a feature before it uses it if one of
 * `browsers` lacks it. `texts`: every text that people read or hear comes from packages/messages.
 */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { browsers } from '../../apps/web/build/browsers.ts';
import { listMissing, targetsOf } from './missing-features.ts';

const { api, javascript } = data as unknown as {
  api: Record<string, Identifier>;
  javascript: { builtins: Record<string, Identifier> };
};
const missingFeatures = listMissing({ ...api, ...javascript.builtins }, targetsOf(browsers));

/** The fields that the rules read; ESTree says which nodes have them. */
interface Node {
  type: string;
  parent: Node;
  name?: string;
  value?: unknown;
  operator?: string;
  optional?: boolean;
  computed?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
  test?: Node;
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  expression?: Node;
  quasis?: Node[];
}

interface Scope {
  type: string;
  upper: Scope | null;
  set: ReadonlyMap<string, unknown>;
}

interface Context {
  sourceCode: { getScope(node: Node): Scope };
  report(found: { node: Node; message: string }): void;
}

/** Whether the code only checks for it: `!document.x`, `document.x && …`, `document.x?.()`. */
const isTested = (node: Node): boolean => {
  const { parent } = node;
  if (parent.type === 'UnaryExpression') return parent.operator === '!' || parent.operator === 'typeof';
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (parent.type === 'CallExpression') return parent.callee === node && parent.optional === true;
  return (parent.type.endsWith('Expression') || parent.type === 'IfStatement') && parent.test === node;
};

/** Whether the file declares the name itself, so that it is not the browser's. */
const isDeclared = (name: string, scope: Scope | null): boolean =>
  scope !== null && scope.type !== 'global' && (scope.set.has(name) || isDeclared(name, scope.upper));

const supported = (context: Context) => {
  const features: { node: Node; name: string; label: string }[] = [];
  const tested = new Set<string>();
  const useGlobal = (node?: Node): void => {
    const { type, name = '' } = node ?? {};
    if (!node || type !== 'Identifier' || !missingFeatures.globals.has(name)) return;
    if (!isDeclared(name, context.sourceCode.getScope(node))) features.push({ node, name, label: name });
  };
  return {
    BinaryExpression: ({ operator, left }: Node): void => {
      if (operator === 'in' && typeof left?.value === 'string') tested.add(left.value);
    },
    NewExpression: ({ callee }: Node): void => useGlobal(callee),
    CallExpression: ({ callee }: Node): void => useGlobal(callee),
    MemberExpression: (node: Node): void => {
      const { object, property, computed, parent } = node;
      useGlobal(object);
      const name = property?.name;
      if (computed || name === undefined) return;
      const label = `${object?.type === 'Identifier' ? object.name : ''}.${name}`;
      const isCalled = parent.type === 'CallExpression' && parent.callee === node;
      if (!missingFeatures.members.has(label) && !(isCalled && missingFeatures.methods.has(name))) return;
      if (isTested(node)) tested.add(name);
      else features.push({ node, name, label });
    },
    'Program:exit': (): void => {
      for (const { node, name, label } of features)
        if (!tested.has(name))
          context.report({
            node,
            message: `${label} is missing in one of ${browsers.join(', ')}: check for it first.`,
          });
    },
  };
};

/** Attributes that people read or hear. */
const spokenAttributes =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|label|placeholder|title)$/;

/** Literals that an expression may become: looks into choices, not calls or elements. */
const collectLiterals = (node: Node | undefined): Node[] => {
  switch (node?.type) {
    case 'Literal':
      return [node];
    case 'TemplateLiteral':
      return node.quasis ?? [];
    case 'ConditionalExpression':
      return [...collectLiterals(node.consequent), ...collectLiterals(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'BinaryExpression' && node.operator !== '+'
        ? []
        : [...collectLiterals(node.left), ...collectLiterals(node.right)];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return collectLiterals(node.expression);
    default:
      return [];
  }
};

const texts = (context: Context) => {
  const check = (node: Node): void => {
    const text = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value;
    if (typeof text === 'string' && /\p{L}/u.test(text))
      context.report({ node, message: `Put "${text.trim()}" into packages/messages/texts, in both languages.` });
  };
  return {
    JSXText: check,
    JSXExpressionContainer: (node: Node): void => {
      if (node.parent.type !== 'JSXAttribute') collectLiterals(node).forEach(check);
    },
    JSXAttribute: ({ name, value }: Omit<Node, 'name'> & { name: { name: unknown } }): void => {
      if (spokenAttributes.test(String(name.name))) collectLiterals((value as Node | null) ?? undefined).forEach(check);
    },
  };
};

// oxlint-disable-next-line import/no-default-export -- that is how oxlint takes a plugin
export default { meta: { name: 'sikka' }, rules: { supported: { create: supported }, texts: { create: texts } } };
