/** Set up before every test of the web: dates and amounts are compared with plain spaces, as they are typed. */
import { vi } from 'vitest';

vi.mock('../../apps/web/src/shared/keep-together.ts', () => ({ keepTogether: (text: string) => text }));
