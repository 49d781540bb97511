/** The package comes without types; this is the part of it that the guide's fonts need. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep, with the glyphs they lead to; all when not given. */
    keepFeatures?: string[];
    /** A number fixes an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** The font with only the letters of `text` in it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
