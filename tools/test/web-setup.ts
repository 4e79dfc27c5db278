/** Set up before every test file of the web: dates and amounts are compared with plain spaces, as they are typed. */
import { afterAll, vi } from 'vitest';

vi.mock('../../apps/web/src/shared/keep-together.ts', () => ({ keepTogether: (text: string) => text }));

// A module that still loads when its file ends fails the run, by chance.
afterAll(() => vi.dynamicImportSettled());
