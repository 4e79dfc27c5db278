import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces the runtime of the messages, most of which every browser would load for nothing;
 * `src/slim/messages-runtime.ts` says why.
 */
export const slim = (): Plugin => ({
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /\/packages\/messages\/src\//.test(importer) && id.endsWith('/runtime.js')
      ? join(import.meta.dirname, '../src/slim/messages-runtime.ts')
      : undefined,
});

const area = /\/apps\/web\/src\/areas\/(\w+)\//;
const textsOfArea = /\?texts=\w+$/;
/** The modules between an area and a text that several areas have in common, and the text itself. */
const wayToCommonTexts = /@sikka\/messages$|\/(messages|_index|common_\w+)\.js$/;

/**
 * Gives each area its own copy of the texts that areas have in common: shared by areas, each sentence would be a chunk,
 * which weighs more than the sentence.
 */
export const textsByArea = (): Plugin => ({
  name: 'texts-by-area',
  enforce: 'pre',
  resolveId: {
    filter: { id: wayToCommonTexts },
    async handler(id, importer = '') {
      const name = area.exec(importer)?.[1];
      const query = textsOfArea.exec(importer)?.[0] ?? (name && `?texts=${name}`);
      if (!query) return undefined;
      const found = await this.resolve(id, importer.replace(textsOfArea, ''), { skipSelf: true });
      return found && `${found.id}${query}`;
    },
  },
});
