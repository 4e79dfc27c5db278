import { createSecrets, masterSecret, type Secrets } from '../../apps/server/src/platform/secrets.ts';
import { readSettings } from '../start/settings.ts';
import { visible } from './visible.ts';

/** What a command of operators prints. Nothing that anybody wrote reaches the terminal past it. */
export const print = {
  /** Lines; one that was written in several goes on indented, so that it cannot pass for another. */
  lines: (lines: readonly string[]): void => {
    for (const line of lines) console.log(visible(line).replaceAll('\n', '\n  '));
  },
  table: (rows: readonly object[]): void => console.table(visible(rows)),
  deep: (value: unknown): void => console.dir(visible(value), { depth: 4 }),
};

/** Runs a command of operators: whatever is wrong, such as an id of nothing, is told in one line, and ends it with code 1. */
export const operatorCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    console.error(visible(reason).replaceAll(/\s+/g, ' '));
    process.exitCode = 1;
  }
};

/** The secrets of the server whose database an operator works on, by its SECRET_KEY, or its DATA_DIR outside production. */
export const operatorSecrets = (): Secrets => {
  const { production, dataDir, secretKey } = readSettings(process.env);
  if (production && !secretKey) throw new Error('Production needs the SECRET_KEY of the server');
  return createSecrets(masterSecret({ secretKey, dataDir }));
};
