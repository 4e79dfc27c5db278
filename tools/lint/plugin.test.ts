import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

/** The messages of a rule about some code. */
const complaints = (rule: string, file: string, code: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-lint-'));
  try {
    writeFileSync(join(folder, file), `${code}\nexport {};\n`);
    const off = { plugins: [], categories: { correctness: 'off' } };
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify({ ...off, jsPlugins: [join(import.meta.dirname, 'plugin.ts')], rules: { [rule]: 'error' } }),
    );
    const args = ['-c', join(folder, 'config.json'), '--format', 'json', join(folder, file)];
    const { stdout } = spawnSync('npx', ['oxlint', ...args], { encoding: 'utf8' });
    return (JSON.parse(stdout) as { diagnostics: { message: string }[] }).diagnostics.map(({ message }) => message);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('supported', () => {
  const unsupported = (code: string) =>
    complaints('sikka/supported', 'case.ts', code).map((message) => message.split(' ')[0]);

  it('names every thing that one of the browsers lacks', () => {
    const code = `AbortSignal.any([]); URL.canParse('x'); Promise.withResolvers(); Object.groupBy([1], String); Array.fromAsync([]);
      requestIdleCallback(() => 1); window.requestIdleCallback(() => 1); new URLPattern(); navigation.reload();
      document.startViewTransition(() => 1); document.body.showPopover(); scheduler.postTask(() => 1); globalThis.cookieStore.get('x');`;
    expect(unsupported(code)).toEqual([
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
    ]);
  });

  it('is content with what is old, asked for first, or of the file itself', () => {
    const code = `new BroadcastChannel('x'); crypto.randomUUID(); structuredClone(1); navigator.clipboard.writeText('x'); AbortSignal.timeout(1);
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => 1);
      if (!document.startViewTransition) throw new Error('none'); document.startViewTransition(() => 1);
      const [navigation] = performance.getEntriesByType('navigation'); navigation?.duration.toFixed(); navigation.toJSON();`;
    expect(unsupported(code)).toEqual([]);
  });
});

describe('texts', () => {
  const texts = (...jsx: string[]) =>
    complaints('sikka/texts', 'case.tsx', jsx.map((each) => `(${each});`).join('\n')).map(
      (message) => /"(.*)"/.exec(message)?.[1],
    );

  it('names every text that people read or hear', () => {
    const shown = [
      ['<p>Hello there</p>', 'Hello there'],
      ['<p>नमस्ते</p>', 'नमस्ते'],
      ["<p>{'Hi'}</p>", 'Hi'],
      ["<p>{late ? 'Late' : m.fine()}</p>", 'Late'],
      ["<p>{late && 'Too late'}</p>", 'Too late'],
      ['<p>{`${n} left`}</p>', 'left'],
      ["<p>{'about ' + n}</p>", 'about'],
      ['<img alt="A coin" />', 'A coin'],
      ["<input aria-label={'Phone'} />", 'Phone'],
      ["<input placeholder={ready ? 'Type' : undefined} />", 'Type'],
      ['<List render={() => <b>Deep</b>} />', 'Deep'],
    ] as const;
    expect(texts(...shown.map(([jsx]) => jsx))).toEqual(shown.map(([, text]) => text));
  });

  it('accepts messages, numbers, symbols and names', () => {
    expect(
      texts(
        '<p>{m.feed_title()}</p>',
        '<p className="wide" data-kind="hot">₹ 5 · 10%</p>',
        '<img alt="" src="coin.svg" />',
        "<Icon name={dark ? 'moon' : 'sun'} />",
        "<p>{list.filter((item) => item.kind === 'hot').length}</p>",
        "<p>{kind === 'hot' && <Flame />}</p>",
        '<svg><path d="M0 0L1 1" /></svg>',
      ),
    ).toEqual([]);
  });
});
