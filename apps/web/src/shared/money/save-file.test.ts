import { BridgeProblem } from '@sikka/bridge';
import { m } from '@sikka/messages';
import { beforeEach, expect, it, vi } from 'vitest';
import * as shell from '../bridge.ts';
import { toast } from '../toast.ts';
import { saveFile } from './save-file.ts';

vi.mock('../bridge.ts', () => ({ bridge: vi.fn() }));
vi.mock('../toast.ts', () => ({ toast: vi.fn() }));

const receipt = { fileName: 'receipt.pdf', mediaType: 'application/pdf', data: btoa('%PDF-1.7 \u00e9') };
const saved: string[] = [];
const send = vi.fn();
const mockBridgeKind = (kind: 'shell' | 'browser') => vi.mocked(shell.bridge).mockReturnValue({ kind, send } as never);

beforeEach(() => {
  vi.clearAllMocks();
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

it('saving downloads the file in a browser', async () => {
  mockBridgeKind('browser');
  await saveFile(receipt);
  expect(saved).toEqual(['receipt.pdf']);
  expect(send).not.toHaveBeenCalled();
});

it.each(['saved', 'cancelled'])('is handed over to the shell, which answers %s', async (state) => {
  mockBridgeKind('shell');
  send.mockResolvedValue({ state });
  await saveFile(receipt);
  const { fileName: name, mediaType, data } = receipt;
  expect(send.mock.calls).toEqual([
    [
      expect.objectContaining({ name: 'saveFile' }),
      { fileId: expect.any(String), name, mediaType, part: 1, parts: 1, data },
    ],
  ]);
  expect([saved, vi.mocked(toast).mock.calls]).toEqual([[], []]);
});

it('reports that the shell could not save it', async () => {
  mockBridgeKind('shell');
  send.mockResolvedValue({ state: 'failed' });
  await saveFile(receipt);
  expect(toast).toHaveBeenCalledExactlyOnceWith(m.frame_file_failed());
});

it('saving downloads the file if the shell does not support the message', async () => {
  mockBridgeKind('shell');
  send.mockRejectedValue(new BridgeProblem('refused', 'saveFile'));
  await saveFile(receipt);
  expect(saved).toEqual(['receipt.pdf']);
});
