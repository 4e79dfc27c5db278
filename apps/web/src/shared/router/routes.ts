import type { ComponentType } from 'react';
import type { ScreenFacts } from '../screen-facts.ts';

export type Params = Readonly<Record<string, string>>;
/** Query parameters that no route has read: text from an address, anything from code. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** A place as the router takes it; screens use the typed `Destination`. */
export type Target = { to: string; params?: Params | undefined; search?: RawSearch | undefined };

export interface Route<Path extends string = string, Search extends object = RawSearch> {
  /** `/superior/$name` has a parameter; `/apiloan{$}` and `/$` take the rest of the path as `_splat`. */
  path: Path;
  facts: Partial<ScreenFacts>;
  readSearch: (raw: RawSearch) => Search;
  /** What opening the route leads to instead of its screen; `again` if that has replaced the route. */
  enter: (params: Params, raw: RawSearch, isPreload: boolean) => Promise<'again' | 'missing' | Target | undefined>;
  load: () => Promise<ComponentType>;
}

/** The program's routes, declared where they are all known: links and parameters have their types. */
export interface Register {}

const parameter = /\$(\w+)|\{\$\}|\$$/g;

/** The path with its parameters. */
export const fillPath = (path: string, params: Params = {}): string =>
  path.replace(parameter, (_, name?: string) => {
    const parts = name ? [params[name] ?? ''] : (params['_splat'] ?? '').split('/');
    return parts.map(encodeURIComponent).join('/');
  });

/** Undefined if the path does not match, or is no percent-encoded UTF-8. */
const paramsIn = (pattern: string, path: string): Params | undefined => {
  const source = pattern.replace(parameter, (_, name) => (name ? `(?<${name}>[^/]+)` : '(?<_splat>.*)'));
  const groups = Object.entries(new RegExp(`^${source}$`).exec(path)?.groups ?? {});
  try {
    return groups.length > 0
      ? Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]))
      : undefined;
  } catch {
    return undefined;
  }
};

/** The declared path that a path below the base belongs to; of several patterns the longest. */
export const findPath = (declared: ReadonlyMap<string, Route>, path: string) => {
  if (declared.has(path)) return { path, params: {} };
  const patterns = [...declared.keys()].filter((pattern) => pattern.includes('$'));
  for (const pattern of patterns.toSorted((one, other) => other.length - one.length)) {
    const params = paramsIn(pattern, path);
    if (params) return { path: pattern, params };
  }
  return { path: '/$', params: {} };
};
