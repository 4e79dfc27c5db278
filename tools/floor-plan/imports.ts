import { posix } from 'node:path';
import { parseSync } from 'vite';

/** The files (from the root of the checkout) that a file imports by a relative path: statically, for types, again, or on demand. */
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
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier));
};
