/**
 * The colours of mails, which know no style sheet: those of src/styles/tokens.css by their names,
 * which a test compares. `dark` repaints for readers whose system and program ask for it.
 */
export const MAIL_COLOURS = {
  light: {
    paper: '#fbf8f1',
    surface: '#fffefb',
    sand: '#f3eadb',
    ink: '#14252b',
    muted: '#4b5859',
    line: '#ddd2be',
    brand: '#0a5f56',
    'brand-fill': '#0a5f56',
    'on-brand': '#fffdf7',
    coral: '#b5391d',
    deep: '#0b3335',
    'on-deep': '#f9f2e4',
    'on-deep-soft': '#bfd3cb',
    'mark-sun': '#e8604c',
    'scene-glow': '#f3b98a',
    'scene-far': '#6aa79c',
  },
  dark: {
    paper: '#0f1b1e',
    surface: '#16262a',
    ink: '#f4ecdd',
    muted: '#b6c2bb',
    line: '#2b4042',
    brand: '#73cfba',
    'brand-fill': '#73cfba',
    'on-brand': '#072520',
    coral: '#ff9d80',
    deep: '#0a1416',
    'on-deep': '#f4ecdd',
    'on-deep-soft': '#a9bab3',
  },
} as const;
