import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isMissing, targetsOf } from './missing-rules.ts';

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

describe('the lint rule', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const folder = mkdtempSync(join(root, 'tools/browser-support/.case-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const complaints = (code: string): string[] => {
    writeFileSync(join(folder, 'case.ts'), `${code}\nexport {};\n`);
    const config = {
      jsPlugins: ['../plugin.ts'],
      plugins: [],
      categories: { correctness: 'off' },
      rules: { 'browsers/have': 'error' },
    };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    try {
      execFileSync('npx', ['oxlint', '-c', join(folder, 'config.json'), '--format', 'json', join(folder, 'case.ts')], {
        cwd: root,
      });
      return [];
    } catch (error) {
      const { diagnostics } = JSON.parse(String((error as { stdout: Buffer }).stdout)) as {
        diagnostics: { message: string }[];
      };
      return diagnostics.map(({ message }) => message.split(' ')[0] ?? '');
    }
  };

  it('names every thing that one of the browsers lacks', () => {
    const code = `AbortSignal.any([]); URL.canParse('x'); Promise.withResolvers(); Object.groupBy([1], String); Array.fromAsync([]);
      requestIdleCallback(() => 1); window.requestIdleCallback(() => 1); new URLPattern(); navigation.reload();
      document.startViewTransition(() => 1); document.body.showPopover(); scheduler.postTask(() => 1); globalThis.cookieStore.get('x');`;
    expect(complaints(code)).toEqual([
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
    expect(complaints(code)).toEqual([]);
  });
});
