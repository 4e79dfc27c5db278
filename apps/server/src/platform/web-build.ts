import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the web app's build stands. */
export interface WebBuild {
  /** Folder of the files that browsers load. */
  clientFolder: string;
  /** Bundle that renders pages ahead; it need not exist. */
  bundleFile: string;
  /** Integer web version; 0 while nothing is built. */
  h5Version: number;
}

const builtHere = resolve(import.meta.dirname, '../../../web/dist');

/** Looks at a build of the web app, which may be missing: the server then answers calls alone. */
export const readWebBuild = (folder = builtHere): WebBuild => {
  const clientFolder = join(folder, 'client');
  const manifest = join(clientFolder, 'asset-manifest.json');
  return {
    clientFolder,
    bundleFile: join(folder, 'server/render.js'),
    h5Version: existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as { h5Version: number }).h5Version
      : 0,
  };
};
