/** Set up before every test file: a wait lasts at least this long, because a busy machine is slow. */
import { vi } from 'vitest';

const defaultTimeoutMs = 20_000;
const { waitFor } = vi;

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: defaultTimeoutMs, ...options });
