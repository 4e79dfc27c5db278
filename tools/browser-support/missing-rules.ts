import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/**
 * Versions of each browser, by the names of the compatibility data; `safari` covers phones and
 * desktops.
 */
export type Targets = Readonly<Record<string, string>>;

/** Reads names of browsers as builds take them, such as `safari16.4`. */
export const targetsOf = (browsers: readonly string[]): Targets =>
  Object.fromEntries(
    browsers.flatMap((browser) => {
      const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
      return name === 'safari'
        ? [
            [name, version],
            ['safari_ios', version],
          ]
        : [[name, version]];
    }),
  );

const isNewer = (added: string, target: string): boolean => {
  const [one = [], other = []] = [added, target].map((version) => version.split('.').map(Number));
  return (one[0] ?? 0) - (other[0] ?? 0) > 0 || (one[0] === other[0] && (one[1] ?? 0) > (other[1] ?? 0));
};

const isIn = (
  { version_added: added, version_removed: removed, flags, prefix }: SimpleSupportStatement,
  target: string,
): boolean =>
  typeof added === 'string' &&
  added !== 'preview' &&
  !flags &&
  !prefix &&
  !isNewer(added.replace('≤', ''), target) &&
  (typeof removed !== 'string' || isNewer(removed, target));

/** Whether one of the browsers does not have it. */
export const isMissing = (compat: CompatStatement | undefined, targets: Targets): boolean =>
  compat !== undefined &&
  Object.entries(targets).some(([browser, target]) => {
    const support = compat.support[browser as keyof typeof compat.support];
    return support !== undefined && ![support].flat().some((each) => isIn(each, target));
  });

/** Missing features, by syntax. */
export interface Missing {
  /** `CookieStore`, `requestIdleCallback`. */
  globals: ReadonlySet<string>;
  /** `AbortSignal.any`, `navigator.locks`. */
  members: ReadonlySet<string>;
  /**
   * Missing methods, on any object, such as `showPopover`: no supported browser has a method of
   * that name.
   */
  methods: ReadonlySet<string>;
}

/** Objects that are there without being made, with the interfaces whose members they have. */
const lasting: Readonly<Record<string, readonly string[]>> = {
  document: ['Document', 'Node', 'EventTarget'],
  navigator: ['Navigator'],
  history: ['History'],
  location: ['Location'],
  crypto: ['Crypto'],
  performance: ['Performance'],
  screen: ['Screen'],
  visualViewport: ['VisualViewport'],
};

/**
 * Interfaces of pages. TypeScript's `lib` already limits the methods of the language's own objects.
 */
const held =
  /^(?:(?:HTML(?:Dialog|Form|Image|Input|Select)?|SVG)?Element|Node|Event|Response|Request|Blob|File|URL|URLSearchParams|AbortSignal|Selection|Range)$/;

const windowNames = ['window', 'globalThis', 'self'];

const childrenOf = (of: Identifier): [string, Identifier][] =>
  Object.entries(of).filter(([name]) => !name.startsWith('__') && !name.endsWith('_event')) as [string, Identifier][];

/** Lists missing features of page interfaces and of the language's own objects. */
export const listMissing = (interfaces: Readonly<Record<string, Identifier>>, targets: Targets): Missing => {
  const globals = new Set<string>();
  const members = new Set<string>();
  const known = new Set<string>();
  const missingMethods = new Set<string>();
  for (const [name, content] of Object.entries(interfaces)) {
    if (isMissing(content.__compat, targets)) globals.add(name);
    for (const [key, { __compat }] of childrenOf(content)) {
      const member = key.replace(/_static$/, '');
      if (!isMissing(__compat, targets)) {
        known.add(member);
        continue;
      }
      if (held.test(name)) missingMethods.add(member);
      members.add(`${name}.${member}`);
      if (name === 'Window') globals.add(member);
    }
  }
  for (const [object, names] of Object.entries(lasting))
    for (const name of names)
      for (const [key] of childrenOf(interfaces[name] ?? {}))
        if (members.has(`${name}.${key}`)) members.add(`${object}.${key}`);
  for (const name of globals) for (const window of windowNames) members.add(`${window}.${name}`);
  return { globals, members, methods: new Set([...missingMethods].filter((name) => !known.has(name))) };
};
