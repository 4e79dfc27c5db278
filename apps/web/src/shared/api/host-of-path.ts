import { hostGroups, type HostGroup } from '@sikka/contract/rules';

const groups: readonly [RegExp, HostGroup][] = [
  [/^\/bigdata\//, 'analytics'],
  [/^\/(transport|asset-manifest)/, 'front'],
  [/^\/(flamingo\/)?(game|ext)\//, 'games'],
  [/^\/(flamingo\/)?bbps\//, 'bbps'],
  [/^\/(flamingo\/)?(bill|payment)\//, 'bills'],
];

/** How long a client waits for an answer of this path, in milliseconds. */
export const timeoutOf = (path: string): number =>
  hostGroups[groups.find(([pattern]) => pattern.test(path))?.[1] ?? 'main'].timeoutMs;
