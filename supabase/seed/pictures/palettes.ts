/** The brand's colours as sets of printing inks; a picture uses one set and nothing else. */
export interface Palette {
  /** The ground. */
  paper: string;
  /** The ground, one tone stronger. */
  shade: string;
  /** The darkest ink. */
  ink: string;
  deep: string;
  main: string;
  soft: string;
  accent: string;
  /** Lamps, sun, highlights. */
  glow: string;
}

export const PALETTES = {
  tide: {
    paper: '#f3e6cc',
    shade: '#e8d4ad',
    ink: '#14262b',
    deep: '#0f5c55',
    main: '#2f8f86',
    soft: '#a8cfc4',
    accent: '#e8604c',
    glow: '#f2b544',
  },
  dusk: {
    paper: '#173a54',
    shade: '#20506e',
    ink: '#0b1d2a',
    deep: '#0f2c42',
    main: '#e8604c',
    soft: '#f4a98a',
    accent: '#f2b544',
    glow: '#fdf3dc',
  },
  noon: {
    paper: '#bfe0e6',
    shade: '#a3d0da',
    ink: '#12324a',
    deep: '#0f5c55',
    main: '#2c7da0',
    soft: '#fbf6ea',
    accent: '#e8604c',
    glow: '#f2b544',
  },
  prairie: {
    paper: '#f6d998',
    shade: '#eec473',
    ink: '#2b2320',
    deep: '#0f5c55',
    main: '#c9573f',
    soft: '#fdf1d6',
    accent: '#2c7da0',
    glow: '#fff8e6',
  },
  norther: {
    paper: '#dfe7e2',
    shade: '#c6d6d1',
    ink: '#132a3a',
    deep: '#1f4c69',
    main: '#5d93ab',
    soft: '#fbf6ea',
    accent: '#e8604c',
    glow: '#f2b544',
  },
  ember: {
    paper: '#e8604c',
    shade: '#d54f3c',
    ink: '#1d2226',
    deep: '#7c2333',
    main: '#f2b544',
    soft: '#fbe6c8',
    accent: '#0f5c55',
    glow: '#fff3d6',
  },
  night: {
    paper: '#0e2f37',
    shade: '#154450',
    ink: '#06171c',
    deep: '#0f5c55',
    main: '#2f8f86',
    soft: '#bfe0d4',
    accent: '#e8604c',
    glow: '#f7c85c',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
