import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

it('the bridge is smaller than 3 KiB', async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(import.meta.resolve('./index.ts')), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  expect(output.output).toHaveLength(1);
  expect(gzipSync(output.output[0].code).length).toBeLessThan(3 * 1024);
});
