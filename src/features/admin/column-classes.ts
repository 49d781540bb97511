/**
 * Where columns are shown. On a narrower screen they would lie far off to the right; what they tell
 * stands under the title there.
 */
export const COLUMN_CLASSES = { wide: 'max-sm:hidden', widest: 'max-lg:hidden' } as const;
