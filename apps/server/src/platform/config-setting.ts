import type { Reader } from './config-readers.ts';

/** What the server runs for: without production it makes keys of its own and talks to the sandbox. */
export type Environment = 'development' | 'test' | 'production';

/** One variable of the environment. */
export interface Setting<Value> {
  meaning: string;
  read: Reader<Value>;
  /** Text used when the variable is not set; a pair when development (and test) differ from production. */
  default?: string | { development?: string; production?: string };
  /** Where there is no default: whether the server refuses to start without it. */
  required?: 'always' | 'production';
}

/** Keeps what is exactly given of a setting, so that the type of its value follows from it. */
export const setting = <Value, const Given extends Omit<Setting<Value>, 'read' | 'meaning'>>(
  read: Reader<Value>,
  meaning: string,
  given: Given,
): Setting<Value> & Given => ({ read, meaning, ...given });
