declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Narrows a variable font to a range of an axis. */
    variationAxes?: Record<string, { min: number; max: number }>;
    /** OpenType features to keep, by their four-letter tags. */
    keepFeatures?: string[];
    noHinting?: boolean;
  }

  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
