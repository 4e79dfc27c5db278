/** Files that belong to one screen or to the start of the app, as addresses from the root of the host. */
export interface ChunkFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the server bundle knows of the browser build that was made before it. */
export interface WebBuild {
  /** Path under which the app lives, without a slash at its end. */
  base: string;
  /** The script that starts the app. */
  entry: string;
  /** What every page loads, beside the entry. */
  shell: ChunkFiles;
  /** What each screen loads beyond the shell, by the path of its route. */
  screens: Readonly<Record<string, ChunkFiles>>;
  /** The styles of the shell as text: every page carries them inside. */
  shellStyle: string;
  /** Fonts that the first line of text needs. */
  fonts: readonly string[];
  /** The font of the rupee sign alone. */
  rupeeFonts: readonly string[];
}
