/**
 * Lint rule: browser code uses no feature that the oldest browser of `browsers` lacks, unless it
 * checks for it first.
 */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { browsers } from '../../apps/web/build/browsers.ts';
import { listMissing, targetsOf } from './missing-rules.ts';

const { api, javascript } = data as unknown as {
  api: Record<string, Identifier>;
  javascript: { builtins: Record<string, Identifier> };
};
const missing = listMissing({ ...api, ...javascript.builtins }, targetsOf(browsers));

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

const memberName = ({ type, computed, object, property }: Node): string | undefined =>
  type === 'MemberExpression' && !computed && property?.name !== undefined
    ? `${object?.type === 'Identifier' ? object.name : ''}.${property.name}`
    : undefined;

/** Whether something is only asked for here: `!document.x`, `document.x && …`, `document.x?.()`. */
const isTested = (node: Node): boolean => {
  const { parent } = node;
  if (parent.type === 'UnaryExpression') return parent.operator === '!' || parent.operator === 'typeof';
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (parent.type === 'CallExpression') return parent.callee === node && parent.optional === true;
  return parent.type.endsWith('Expression') || parent.type === 'IfStatement' ? parent.test === node : false;
};

/** Whether the file has a name of its own: then it means something else than the browser's. */
const isDeclared = (name: string, scope: Scope | null): boolean =>
  scope !== null && scope.type !== 'global' && (scope.set.has(name) || isDeclared(name, scope.upper));

const create = (context: Context) => {
  const used: { node: Node; name: string; shown: string }[] = [];
  const tested = new Set<string>();

  const useGlobal = (node: Node | undefined): void => {
    const { type, name = '' } = node ?? {};
    if (!node || type !== 'Identifier' || !missing.globals.has(name)) return;
    if (!isDeclared(name, context.sourceCode.getScope(node))) used.push({ node, name, shown: name });
  };

  return {
    BinaryExpression: ({ operator, left }: Node): void => {
      if (operator === 'in' && typeof left?.value === 'string') tested.add(left.value);
    },
    NewExpression: ({ callee }: Node): void => useGlobal(callee),
    CallExpression: ({ callee }: Node): void => useGlobal(callee),
    MemberExpression: (node: Node): void => {
      useGlobal(node.object);
      const shown = memberName(node);
      const name = node.property?.name;
      if (shown === undefined || name === undefined) return;
      const isCalled = node.parent.type === 'CallExpression' && node.parent.callee === node;
      if (!missing.members.has(shown) && !(isCalled && missing.methods.has(name))) return;
      if (isTested(node)) tested.add(name);
      else used.push({ node, name, shown });
    },
    'Program:exit': (): void => {
      for (const { node, name, shown } of used)
        if (!tested.has(name))
          context.report({
            node,
            message: `${shown} is missing in one of ${browsers.join(', ')}: ask for it first, or do without.`,
          });
    },
  };
};

// oxlint-disable-next-line import/no-default-export -- that is how oxlint takes a plugin
export default { meta: { name: 'browsers' }, rules: { have: { create } } };
