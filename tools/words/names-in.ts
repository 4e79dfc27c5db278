import { parseSync } from 'vite';

/** A name that somebody gave: an identifier, a column, a class, a key, an event. */
export interface Name {
  line: number;
  name: string;
}

type Node = { type: string; start: number } & Record<string, unknown>;

/** A text that is one name: the name of an event, a metric, an alert or a state. */
const singleName = /^[A-Za-z][\w]*(?:[.:-]\w+)*$/;
const columnLike = /\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/g;

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

const matches = (source: string, pattern: RegExp, from = 0): { at: number; name: string }[] =>
  [...source.matchAll(pattern)].map((match) => ({ at: from + match.index, name: match[1] ?? match[0] }));

const scriptNames = (file: string, source: string): { at: number; name: string }[] => {
  const found: { at: number; name: string }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null && 'type' in value) visitNode(value as Node);
  };
  const visitNode = (node: Node): void => {
    if (/^(?:JSX|Private)?Identifier$/.test(node.type)) found.push({ at: node.start, name: String(node['name']) });
    if (node.type === 'Literal' && typeof node['value'] === 'string' && singleName.test(node['value']))
      found.push({ at: node.start, name: node['value'] });
    if (node.type === 'TemplateElement') {
      const { raw } = node['value'] as { raw: string };
      found.push(...matches(raw, columnLike, node.start));
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'source') visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
};

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

const sqlNames = (source: string): { at: number; name: string }[] =>
  matches(source.replaceAll(/--.*|\/\*[^]*?\*\//g, blank), /\b[a-z]\w*\b/g);

const styleNames = (source: string): { at: number; name: string }[] =>
  matches(source.replaceAll(/\/\*[^]*?\*\//g, blank), /(?:\.|--)([a-zA-Z][\w-]*)/g);

const keyNames = (source: string): { at: number; name: string }[] => matches(source, /"([^"\\\s]+)"\s*:/g);

const finders: Readonly<Record<string, (source: string, file: string) => { at: number; name: string }[]>> = {
  ts: (source, file) => scriptNames(file, source),
  tsx: (source, file) => scriptNames(file, source),
  mjs: (source, file) => scriptNames(file, source),
  sql: sqlNames,
  css: styleNames,
  json: keyNames,
};

/** The names that a file gives or uses, each once, with the line where it stands first; the name of the file is not among them. */
export const namesIn = (file: string, source: string): Name[] => {
  const found = finders[file.slice(file.lastIndexOf('.') + 1)]?.(source, file) ?? [];
  const first = new Map<string, number>();
  for (const { at, name } of found) if (!first.has(name)) first.set(name, at);
  return [...first].map(([name, at]) => ({ name, line: lineAt(source, at) }));
};
