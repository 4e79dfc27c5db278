import { join } from 'node:path';
import type { Plugin } from 'vite';

const standIn = (name: string): string => join(import.meta.dirname, '../src/slim', name);

/** Replacements: the importing file, what it imports, and our file for it. */
const standIns: readonly { importer: RegExp; id: RegExp; file: string }[] = [
  // Every route includes its own `Link`, used or not.
  { importer: /\/@tanstack\/react-router\/dist\/esm\/route\.js$/, id: /^\.\/link\.js$/, file: 'link.tsx' },
  { importer: /\/@tanstack\/react-store\/dist\/useSelector\.js$/, id: /with-selector$/, file: 'with-selector.ts' },
  { importer: /\/packages\/messages\/src\//, id: /\/runtime\.js$/, file: 'messages-runtime.ts' },
];

/**
 * Replaces parts of libraries that every browser would load for nothing; each file in `src/slim` explains
 * its purpose.
 */
export const slim = (): Plugin => ({
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const found = standIns.find(
      (entry) => importer !== undefined && entry.importer.test(importer) && entry.id.test(id),
    );
    return found && standIn(found.file);
  },
});
