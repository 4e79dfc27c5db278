import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkFiles, WebBuild } from '../src/app/web-build.ts';
import type { screenFiles } from './screen-files.ts';

/** One entry of Vite's manifest. */
interface ManifestChunk {
  file: string;
  /** Name of the chunk in the build. */
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export const entrySource = 'src/main.tsx';

export const readManifest = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * All files that some sources load statically: their own, those they import, and their styles. A source
 * that is part of the entry has no chunk of its own.
 */
export const closure = (manifest: Manifest, ...sources: readonly string[]): ChunkFiles => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the browser build`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const source of sources) if (manifest[source]) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
};

/** The files that are not already present. */
export const beyond = (files: ChunkFiles, present: ChunkFiles): ChunkFiles => ({
  scripts: files.scripts.filter((file) => !present.scripts.includes(file)),
  styles: files.styles.filter((file) => !present.styles.includes(file)),
});

/** Reads the browser build for the server bundle. */
export const describeBuild = (
  clientFolder: string,
  base: string,
  screens: ReturnType<typeof screenFiles>,
): WebBuild => {
  const manifest = readManifest(clientFolder);
  const address = (file: string): string => `${base}/${file}`;
  const addresses = ({ scripts, styles }: ChunkFiles): ChunkFiles => ({
    scripts: scripts.map(address),
    styles: styles.map(address),
  });
  const shell = closure(manifest, entrySource);
  const [entry = '', ...others] = shell.scripts;
  const ownFiles = Object.entries(screens).map(
    ([path, sources]) => [path, beyond(closure(manifest, ...sources), shell)] as const,
  );
  const fontsNamed = (name: string): string[] =>
    (manifest[entrySource]?.assets ?? [])
      .filter((file) => file.includes(`/${name}`) && file.endsWith('.woff2'))
      .map(address);
  return {
    base,
    entry: address(entry),
    shell: addresses({ scripts: others, styles: shell.styles }),
    screens: Object.fromEntries(ownFiles.map(([path, files]) => [path, addresses(files)])),
    shellStyle: shell.styles.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join(''),
    fonts: fontsNamed('anek-latin'),
    rupeeFonts: fontsNamed('anek-rupee'),
  };
};
