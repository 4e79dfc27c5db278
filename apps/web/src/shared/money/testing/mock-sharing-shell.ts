import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import * as shell from '#shared/bridge.ts';

/**
 * Runs every test of a file in the shell of a phone that shares successfully; returns the mock of
 * the shell's calls. The file itself must call `vi.mock` for shared/bridge.ts.
 */
export const mockSharingShell = () => {
  const share = vi.fn();
  beforeEach(() => {
    localStorage.clear();
    share.mockReset().mockResolvedValue({ state: 'shared' });
    vi.mocked(shell.bridge).mockReturnValue({ kind: 'shell', call: share } as never);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return share;
};
