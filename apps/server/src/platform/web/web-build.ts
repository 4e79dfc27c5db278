import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The build of the web app. */
export interface WebBuild {
  /** Folder of the files that browsers load. */
  clientFolder: string;
  /** Server bundle that renders pages; it need not exist. */
  bundleFile: string;
  /** Integer web version; 0 without a build. */
  h5Version: number;
}

const defaultFolder = resolve(import.meta.dirname, '../../../../web/dist');

/** Locates the build of the web app. It may be missing: the server then answers only calls. */
export const readWebBuild = (folder = defaultFolder): WebBuild => {
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
