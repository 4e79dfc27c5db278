import type { HostGroup } from '@sikka/contract/rules';

const groups: readonly [RegExp, HostGroup][] = [
  [/^\/bigdata\//, 'analytics'],
  [/^\/(transport|asset-manifest)/, 'front'],
  [/^\/(flamingo\/)?(game|ext)\//, 'games'],
  [/^\/(flamingo\/)?bbps\//, 'bbps'],
  [/^\/(flamingo\/)?(bill|payment)\//, 'bills'],
];

/** The host that a path is taken to belong to. */
export const hostOf = (path: string): HostGroup => groups.find(([pattern]) => pattern.test(path))?.[1] ?? 'main';
