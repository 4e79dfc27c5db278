import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import * as shell from '#shared/bridge.ts';

/**
 * Begins every test of a file in the shell of a phone that shares whatever it is given and remembers nothing; answers what the shell is
 * called with. The file itself says `vi.mock` of shared/bridge.ts.
 */
export const sharingPhone = () => {
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
