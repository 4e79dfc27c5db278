import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** Versions by browser, with the names of the compatibility data. */
type Targets = Readonly<Record<string, string>>;

/** Reads names of browsers such as `safari16.4`, which covers phones and desktops. */
export const targetsOf = (browsers: readonly string[]): Targets =>
  Object.fromEntries(
    browsers.flatMap((browser) => {
      const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
      return (name === 'safari' ? [name, 'safari_ios'] : [name]).map((each) => [each, version]);
    }),
  );

const isNewer = (added: string, target: string): boolean => {
  const [[major = 0, minor = 0] = [], [targetMajor = 0, targetMinor = 0] = []] = [added, target].map((version) =>
    version.split('.').map(Number),
  );
  return major > targetMajor || (major === targetMajor && minor > targetMinor);
};

const isSupported = (
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
    return support !== undefined && ![support].flat().some((each) => isSupported(each, target));
  });

/** Missing features, by syntax. */
interface Missing {
  /** `CookieStore`, `requestIdleCallback`. */
  globals: ReadonlySet<string>;
  /** `AbortSignal.any`, `navigator.locks`. */
  members: ReadonlySet<string>;
  /** Methods that no supported object has, such as `showPopover`. */
  methods: ReadonlySet<string>;
}

/** Global objects, with the interfaces whose members they have. */
const globalInterfaces: Readonly<Record<string, readonly string[]>> = {
  document: ['Document', 'Node', 'EventTarget'],
  navigator: ['Navigator'],
  history: ['History'],
  location: ['Location'],
  crypto: ['Crypto'],
  performance: ['Performance'],
  screen: ['Screen'],
  visualViewport: ['VisualViewport'],
};

/** Interfaces of pages; TypeScript's `lib` limits the methods of the language's objects. */
const commonInterfaces =
  /^(?:(?:HTML(?:Dialog|Form|Image|Input|Select)?|SVG)?Element|Node|Event|Response|Request|Blob|File|URL|URLSearchParams|AbortSignal|Selection|Range)$/;

const childrenOf = (of: Identifier = {}): [string, Identifier][] =>
  Object.entries(of).filter(([name]) => !name.startsWith('__') && !name.endsWith('_event')) as [string, Identifier][];

/** Lists missing features of page interfaces and of the language's own objects. */
export const listMissing = (interfaces: Readonly<Record<string, Identifier>>, targets: Targets): Missing => {
  const globals = new Set<string>();
  const members = new Set<string>();
  const supportedMembers = new Set<string>();
  const methods = new Set<string>();
  for (const [name, content] of Object.entries(interfaces)) {
    if (isMissing(content.__compat, targets)) globals.add(name);
    for (const [key, { __compat }] of childrenOf(content)) {
      const member = key.replace(/_static$/, '');
      if (!isMissing(__compat, targets)) {
        supportedMembers.add(member);
        continue;
      }
      if (commonInterfaces.test(name)) methods.add(member);
      members.add(`${name}.${member}`);
      if (name === 'Window') globals.add(member);
    }
  }
  for (const [object, names] of Object.entries(globalInterfaces))
    for (const name of names)
      for (const [key] of childrenOf(interfaces[name]))
        if (members.has(`${name}.${key}`)) members.add(`${object}.${key}`);
  for (const name of globals) for (const window of ['window', 'globalThis', 'self']) members.add(`${window}.${name}`);
  return { globals, members, methods: methods.difference(supportedMembers) };
};
