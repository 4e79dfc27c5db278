/** Set up before every test file: what is waited for comes sooner or later on a busy machine, too, so nothing waits for it less than this. */
import { vi } from 'vitest';

const patienceMs = 20_000;
const { waitFor } = vi;

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
