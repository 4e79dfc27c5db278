import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** The version of each browser, by the names of the compatibility data; `safari` stands for phones and for desks. */
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

/** What browsers do not have, by how it is written. */
export interface Missing {
  /** `CookieStore`, `requestIdleCallback`. */
  globals: ReadonlySet<string>;
  /** `AbortSignal.any`, `navigator.locks`. */
  members: ReadonlySet<string>;
  /** `showPopover`, of whatever it is called: nothing that the browsers have knows a method of that name. */
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

/** What pages hold in their hands. The methods of the language's own objects are held by TypeScript, whose `lib` knows their year. */
const held =
  /^(?:(?:HTML(?:Dialog|Form|Image|Input|Select)?|SVG)?Element|Node|Event|Response|Request|Blob|File|URL|URLSearchParams|AbortSignal|Selection|Range)$/;

const windowNames = ['window', 'globalThis', 'self'];

const childrenOf = (of: Identifier): [string, Identifier][] =>
  Object.entries(of).filter(([name]) => !name.startsWith('__') && !name.endsWith('_event')) as [string, Identifier][];

/** Lists what the browsers do not have, of the interfaces of pages and of the language's own objects. */
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
