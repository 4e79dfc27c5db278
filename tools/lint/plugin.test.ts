import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMissing, targetsOf } from './missing-features.ts';

const targets = targetsOf(['chrome111', 'safari16.4']);

describe('whether the oldest browsers have something', () => {
  const added = (chrome: string | boolean, safari: string | boolean) =>
    ({
      support: {
        chrome: { version_added: chrome },
        safari: { version_added: safari },
        safari_ios: { version_added: safari },
      },
    }) as never;

  it.each([
    ['both since long', '42', '10.1', false],
    ['exactly these', '111', '16.4', false],
    ['known to be older than a version', '≤79', '≤13.1', false],
    ['a newer Chrome', '112', '16', true],
    ['a newer point of Safari', '100', '16.5', true],
    ['a newer Safari', '100', '17', true],
    ['version numbers, not texts', '99', '9.1', false],
    ['no Safari at all', '47', false, true],
    ['a preview', '47', 'preview', true],
  ])('%s', (_name, chrome, safari, missing) => {
    expect(isMissing(added(chrome, safari), targets)).toBe(missing);
  });

  it('what was flawed at first is there, what is behind a flag is not', () => {
    const of = (chrome: object) => ({ support: { chrome } }) as never;
    const inChrome = { chrome: '111' };
    expect(isMissing(of([{ version_added: '124' }, { version_added: '103', version_removed: '124' }]), inChrome)).toBe(
      false,
    );
    expect(isMissing(of([{ version_added: '124' }, { version_added: '90', version_removed: '103' }]), inChrome)).toBe(
      true,
    );
    expect(isMissing(of({ version_added: '80', flags: [{ type: 'preference', name: 'x' }] }), inChrome)).toBe(true);
  });
});

/** Code by file name, with what its only rule complains about. */
const cases: Readonly<Record<string, { rule: string; code: string; found: readonly string[] }>> = {
  'missing.ts': {
    rule: 'sikka/supported',
    code: `AbortSignal.any([]); URL.canParse('x'); Promise.withResolvers(); Object.groupBy([1], String); Array.fromAsync([]);
      requestIdleCallback(() => 1); window.requestIdleCallback(() => 1); new URLPattern(); navigation.reload();
      document.startViewTransition(() => 1); document.body.showPopover(); scheduler.postTask(() => 1); globalThis.cookieStore.get('x');`,
    found: [
      'AbortSignal.any',
      'URL.canParse',
      'Promise.withResolvers',
      'Object.groupBy',
      'Array.fromAsync',
      'requestIdleCallback',
      'window.requestIdleCallback',
      'URLPattern',
      'navigation',
      'document.startViewTransition',
      '.showPopover',
      'scheduler',
      'globalThis.cookieStore',
    ],
  },
  // Supported features, feature checks, and names declared in the file.
  'supported.ts': {
    rule: 'sikka/supported',
    code: `new BroadcastChannel('x'); crypto.randomUUID(); structuredClone(1); navigator.clipboard.writeText('x'); AbortSignal.timeout(1);
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => 1);
      if (!document.startViewTransition) throw new Error('none'); document.startViewTransition(() => 1);
      const [navigation] = performance.getEntriesByType('navigation'); navigation?.duration.toFixed(); navigation.toJSON();`,
    found: [],
  },
  'literals.tsx': {
    rule: 'sikka/texts',
    code: `<p>Hello there</p>; <p>नमस्ते</p>; <p>{'Hi'}</p>; <p>{late ? 'Late' : m.fine()}</p>; <p>{late && 'Too late'}</p>;
      <p>{\`\${n} left\`}</p>; <p>{'about ' + n}</p>; <img alt="A coin" />; <input aria-label={'Phone'} />;
      <input placeholder={ready ? 'Type' : undefined} />; <List render={() => <b>Deep</b>} />;`,
    found: ['Hello there', 'नमस्ते', 'Hi', 'Late', 'Too late', 'left', 'about', 'A coin', 'Phone', 'Type', 'Deep'],
  },
  // Messages, numbers, symbols and names.
  'messages.tsx': {
    rule: 'sikka/texts',
    code: `<p>{m.feed_title()}</p>; <p className="wide" data-kind="hot">₹ 5 · 10%</p>; <img alt="" src="coin.svg" />;
      <Icon name={dark ? 'moon' : 'sun'} />; <p>{list.filter((item) => item.kind === 'hot').length}</p>;
      <p>{kind === 'hot' && <Flame />}</p>; <svg><path d="M0 0L1 1" /></svg>;`,
    found: [],
  },
};

describe('the lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-lint-'));
  const config = join(folder, 'config.json');
  let diagnostics: { message: string; filename: string }[] = [];
  beforeAll(() => {
    const overrides = Object.entries(cases).map(([file, { rule }]) => ({ files: [file], rules: { [rule]: 'error' } }));
    const off = { plugins: [], categories: { correctness: 'off' } };
    const jsPlugins = [join(import.meta.dirname, 'plugin.ts')];
    writeFileSync(config, JSON.stringify({ ...off, jsPlugins, overrides }));
    for (const [file, { code }] of Object.entries(cases)) writeFileSync(join(folder, file), `${code}\nexport {};\n`);
    const oxlint = join(import.meta.dirname, '../../node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-c', config, '--format', 'json', folder], { encoding: 'utf8' });
    ({ diagnostics } = JSON.parse(stdout) as { diagnostics: typeof diagnostics });
    // The data of browsers is large, and read by a process of its own.
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.entries(cases))('complain about %s as they should', (file, { found }) => {
    const own = diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ message }) => message);
    expect(own.map((message) => /"(.*)"/.exec(message)?.[1] ?? message.split(' ')[0])).toEqual(found);
  });
});
