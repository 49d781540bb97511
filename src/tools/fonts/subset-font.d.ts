/** Declares the part of the package subset-font that the guide uses, because the package has no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep, with the glyphs that they use; default: all. */
    keepFeatures?: string[];
    /** Variable axes: a number fixes an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Returns the font with only the letters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
