import { posix } from 'node:path';
import { screens } from '../src/app/route-table.ts';

/** The source file of each screen, relative to `apps/web`, by the path of its route. */
export const screenFiles = (): Record<string, string> =>
  Object.fromEntries(
    screens.map(({ route, area, load }) => {
      const found = /import\(['"](.+?)['"]\)/.exec(String(load))?.[1];
      if (!found) throw new Error(`The route ${route} does not load its screen with import('…')`);
      return [route, posix.join(area === 'app' ? 'src/app' : `src/areas/${area}`, found)];
    }),
  );
