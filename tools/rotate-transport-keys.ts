/** Rotates the keys of the encrypted transport where the server reads them: `node tools/rotate-transport-keys.ts`. See docs/transport.md. */
import { join } from 'node:path';
import { rotateKeyFiles } from '@sikka/envelope/node';
import { createKeyRing } from '@sikka/envelope/server';

const { TRANSPORT_KEYS_DIR, DATA_DIR = '.data' } = process.env;
const folder = TRANSPORT_KEYS_DIR ?? join(DATA_DIR, 'keys');
const { publicKeys } = await createKeyRing(await rotateKeyFiles(folder));

for (const { use, kid } of publicKeys) console.log(`${use.padEnd(8)} ${kid}`);
console.log(`The keys in ${folder} are rotated. Restart every server that reads them.`);
