/** Hides columns on narrow screens, where their content is shown below the title. */
export const COLUMN_CLASSES = { wide: 'max-sm:hidden', widest: 'max-lg:hidden' } as const;
