/** Declares the part of the package that the guide's fonts need: the package comes without types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep, with the glyphs that they use; without the option, all are kept. */
    keepFeatures?: string[];
    /** A number fixes an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Gives the font with only the letters of `text` in it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
