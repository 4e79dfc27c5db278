import { existsSync } from 'node:fs';
import type { Addresses } from './environment.ts';
import type { Settings } from './settings.ts';

/** Startup summary: addresses, and how to stop. */
export const panel = (
  root: string,
  { app, server, sandbox }: Addresses,
  { brandName, dataDir, production }: Settings,
): string => {
  const rows: [string, string][] = [
    ['App', app],
    ...(production
      ? []
      : ([
          ['Emulator', `${sandbox}/emulator`],
          ['SMS outbox', `${sandbox}/sms`],
          ['Partners', `${sandbox}/`],
          ['API docs', `${server}/docs`],
        ] satisfies [string, string][])),
    ...(existsSync(`${root}apps/console/package.json`)
      ? ([['Console', `${server}/console`]] satisfies [string, string][])
      : []),
    ['Data', dataDir],
  ];
  const lines = rows.map(([name, place]) => `  ${name.padEnd(12)}${place}`);
  return `\n${brandName} is ready.\n\n${lines.join('\n')}\n\nCtrl-C stops everything.\n`;
};
