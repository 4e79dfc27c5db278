import { describe, expect, it, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import type { RequestOf } from './catalogue.ts';
import { partBytes } from './messages/files.ts';
import { handOverFile } from './save-file.ts';
import { openShell } from './shell.ts';
import { grantingAnswers } from './testing/answers.ts';
import { framedPage, pageOrigin, shellOrigin } from './testing/fake-frames.ts';

/** A page in a shell with this answer, recording the parts it receives. */
const inShell = (answer = grantingAnswers.saveFile) => {
  const { page, shell, pageSeenByShell } = framedPage();
  const parts: RequestOf<'saveFile'>[] = [];
  openShell({
    window: shell,
    page: () => pageSeenByShell,
    pageOrigin,
    paymentOrigins: [],
    log: vi.fn(),
    answers: {
      ...grantingAnswers,
      saveFile: (part) => {
        parts.push(part);
        return answer(part);
      },
    },
  });
  const bridge = createBridge({ window: page, shellOrigins: [shellOrigin], paymentOrigins: [], toast: vi.fn() });
  return { bridge, parts };
};

const bytesOf = (parts: readonly { data: string }[]): number[] =>
  parts.flatMap(({ data }) => [...atob(data)].map((sign) => sign.charCodeAt(0)));

const fileOf = (size: number): Blob =>
  new Blob([Uint8Array.from({ length: size }, (_, at) => (at * 7) % 256)], { type: 'application/zip' });

describe('a file for the shell', () => {
  it.each([
    ['an empty one', 0, 1],
    ['a small one', 5, 1],
    ['one of exactly a part', partBytes, 1],
    ['one byte more', partBytes + 1, 2],
    ['one of several parts', 2 * partBytes + 10, 3],
  ])('sends %s completely and in order', async (_name, size, count) => {
    const { bridge, parts } = inShell();
    expect(await handOverFile(bridge, fileOf(size), 'sikka-data.zip')).toBe('saved');
    expect(parts.map(({ part }) => part)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(new Set(parts.map(({ fileId }) => fileId)).size).toBe(1);
    expect(parts[0]).toMatchObject({ name: 'sikka-data.zip', mediaType: 'application/zip', parts: count });
    expect(bytesOf(parts)).toEqual([...new Uint8Array(await fileOf(size).arrayBuffer())]);
  });

  it('is aborted with the first part that the shell refuses', async () => {
    const { bridge, parts } = inShell(() => ({ state: 'failed' }));
    expect(await handOverFile(bridge, fileOf(3 * partBytes), 'sikka-data.zip')).toBe('failed');
    expect(parts).toHaveLength(1);
  });

  it('reports that the user closed the sheet', async () => {
    const { bridge } = inShell(() => ({ state: 'cancelled' }));
    expect(await handOverFile(bridge, fileOf(3), 'receipt.pdf')).toBe('cancelled');
  });

  it.each(['../receipt.pdf', 'a/b.pdf', 'a\\b.pdf', '.profile', '', 'receipt\u202efdp.pdf', 'x'.repeat(121)])(
    'is never sent under the name %s',
    async (name) => {
      const { bridge, parts } = inShell();
      await expect(handOverFile(bridge, fileOf(3), name)).rejects.toMatchObject({ reason: 'badRequest' });
      expect(parts).toEqual([]);
    },
  );
});
