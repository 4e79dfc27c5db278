/** Rotates the keys of the encrypted transport under DATA_DIR/keys: `node tools/rotate-transport-keys.ts`. See docs/transport.md. */
import { join } from 'node:path';
import { rotateKeyFiles } from '@sikka/envelope/node';
import { createKeyRing } from '@sikka/envelope/server';

const folder = join(process.env['DATA_DIR'] ?? '.data', 'keys');
const { publicKeys } = await createKeyRing(await rotateKeyFiles(folder));

for (const { use, kid } of publicKeys) console.log(`${use.padEnd(8)} ${kid}`);
console.log(`The keys in ${folder} are rotated. Restart every server that reads them.`);
