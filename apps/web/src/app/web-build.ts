/** Files of a screen or of the app's start, as paths from the root of the host. */
export interface ChunkFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Facts of the browser build that the server bundle needs. */
export interface WebBuild {
  /** Path of the app without a trailing slash. */
  base: string;
  /** The script that starts the app. */
  entry: string;
  /** Files that every page loads besides the entry. */
  shell: ChunkFiles;
  /** Files of each screen besides the shell, by route. */
  screens: Readonly<Record<string, ChunkFiles>>;
  /** The styles of the shell as text, inlined into every page. */
  shellStyle: string;
  /** Fonts that the first line of text needs. */
  fonts: readonly string[];
  /** The subset font with only the rupee sign. */
  rupeeFonts: readonly string[];
}
