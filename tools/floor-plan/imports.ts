import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Target of `#` imports of web files (`apps/web/src`), as in its package.json. */
const sourceFolder = (file: string): string => file.split('/').slice(0, 3).join('/');

/** The files (from the root of the checkout) of its own app or package that a file imports: statically, for types, again, or on demand. */
export const importedFiles = (file: string, source: string): string[] => {
  const { module } = parseSync(file, source);
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const onDemand = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...fixed, ...again, ...onDemand]
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#')
        ? posix.join(sourceFolder(file), specifier.slice(1))
        : posix.join(posix.dirname(file), specifier),
    );
};
