/** Draws posters for the invented sources, so that a first sync has images to copy. */
import sharp from 'sharp';

const INK = '#14262b';
const GULF = '#0e5a5e';
const SHOAL = '#4f9a94';
const SAND = '#efe0c2';
const PAPER = '#fbf6ec';
const CORAL = '#e2674a';
const AMBER = '#eeb35a';

const WIDTH = 1200;
const HEIGHT = 800;

const rows = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const DRAWINGS: Record<string, string> = {
  // A lighthouse whose light shines on an empty chair.
  'channel-nine': `<rect width="1200" height="800" fill="${INK}"/>
    <path d="M300 250 1200 430V760H760Z" fill="${AMBER}" opacity=".85"/>
    <path d="M235 800 265 280h70l30 520Z" fill="${PAPER}"/><path d="M256 430h88l6 90H250Zm-12 190h112l6 90H238Z" fill="${CORAL}"/>
    <rect x="250" y="205" width="100" height="78" fill="${AMBER}"/><path d="M240 205 300 150l60 55Z" fill="${GULF}"/>
    <path d="M0 740h1200v60H0Z" fill="${GULF}"/>
    <path d="M890 470h16v130h120v140h-16v-70H906v70h-16Z" fill="${INK}"/>`,
  // Three lanterns over water.
  'lantern-songs': `<rect width="1200" height="800" fill="${GULF}"/><circle cx="930" cy="190" r="86" fill="${SAND}"/>
    ${rows(9, (at) => `<path d="M0 ${520 + at * 34}q150-${26 - at} 300 0t300 0 300 0 300 0" fill="none" stroke="${at % 2 === 0 ? SHOAL : INK}" stroke-width="14"/>`)}
    ${[230, 520, 790].map((x, at) => `<path d="M${x} 0v${190 + at * 46}" stroke="${INK}" stroke-width="6"/><rect x="${x - 52}" y="${190 + at * 46}" width="104" height="150" rx="18" fill="${AMBER}"/><rect x="${x - 52}" y="${190 + at * 46}" width="104" height="26" rx="8" fill="${CORAL}"/><rect x="${x - 52}" y="${318 + at * 46}" width="104" height="26" rx="8" fill="${CORAL}"/>`).join('')}`,
  // A heron on a tidal flat.
  'low-water': `<rect width="1200" height="800" fill="${SAND}"/><circle cx="260" cy="230" r="110" fill="${CORAL}"/>
    <path d="M0 360h1200v90H0Z" fill="${SHOAL}"/><path d="M0 450h1200v350H0Z" fill="${PAPER}"/>
    ${rows(6, (at) => `<ellipse cx="${120 + at * 210}" cy="${530 + (at % 3) * 84}" rx="${150 - at * 9}" ry="17" fill="${at % 2 === 0 ? SHOAL : GULF}"/>`)}
    <path d="M822 690V470q-6-70 60-96 74-28 70-98-4-44-52-44-26 0-46 20l-78 26 84-2q34-6 30 22-6 30-54 44-70 26-64 130Z" fill="${INK}"/><path d="M860 690V470" stroke="${INK}" stroke-width="10"/>`,
  // A camera with bellows before a bay.
  'salt-and-silver': `<rect width="1200" height="800" fill="${SHOAL}"/><path d="M0 560h1200v240H0Z" fill="${GULF}"/>
    <path d="M420 560 330 800M780 560l90 240M600 560v240" stroke="${INK}" stroke-width="26"/>
    <rect x="400" y="230" width="400" height="330" fill="${INK}"/>
    ${rows(5, (at) => `<rect x="${432 + at * 30}" y="${262 + at * 26}" width="${336 - at * 60}" height="${266 - at * 52}" fill="${at % 2 === 0 ? SAND : INK}"/>`)}
    <circle cx="600" cy="395" r="64" fill="${CORAL}"/><circle cx="600" cy="395" r="32" fill="${PAPER}"/>`,
  // Tables at a fair under strings of flags.
  'makers-fair': `<rect width="1200" height="800" fill="${PAPER}"/><path d="M0 90q600 190 1200 0" fill="none" stroke="${INK}" stroke-width="8"/>
    ${rows(11, (at) => `<path d="M${30 + at * 108} ${118 + Math.round(86 * Math.sin(((at + 0.6) / 11.2) * Math.PI))}h80l-40 92Z" fill="${[CORAL, GULF, AMBER][at % 3] ?? CORAL}"/>`)}
    ${rows(3, (at) => `<path d="M${70 + at * 380} 520h300l30 110H${40 + at * 380}Z" fill="${[GULF, CORAL, SHOAL][at] ?? GULF}"/><path d="M${90 + at * 380} 630v170m260-170v170" stroke="${INK}" stroke-width="16"/><circle cx="${150 + at * 380}" cy="470" r="50" fill="${AMBER}"/><path d="M${230 + at * 380} 520v-110h90v110Z" fill="${INK}"/>`)}`,
  // A fiddle on red boards.
  fiddlers: `<rect width="1200" height="800" fill="${CORAL}"/>
    ${rows(7, (at) => `<path d="M${at * 180} 0v800" stroke="${INK}" stroke-width="5" opacity=".35"/>`)}
    <g transform="rotate(28 600 400)"><rect x="578" y="30" width="44" height="360" fill="${INK}"/>
    <path d="M600 290c110 0 150 60 128 130-12 40-12 60 10 100 40 90-30 190-138 190s-178-100-138-190c22-40 22-60 10-100-22-70 18-130 128-130Z" fill="${AMBER}"/>
    <path d="M588 60v600m24-600v600" stroke="${PAPER}" stroke-width="4"/><rect x="556" y="520" width="88" height="16" fill="${INK}"/></g>
    <path d="M240 700 1010 130" stroke="${PAPER}" stroke-width="14"/>`,
  // A procession of boats along a wall.
  'painted-wall': `<rect width="1200" height="800" fill="${AMBER}"/><path d="M0 600h1200v200H0Z" fill="${INK}"/>
    ${rows(4, (at) => `<path d="M${60 + at * 290} 430h230l-44 100H${104 + at * 290}Z" fill="${[GULF, CORAL, INK, SHOAL][at] ?? GULF}"/><path d="M${170 + at * 290} 420V190l96 190Z" fill="${PAPER}"/>`)}
    ${rows(15, (at) => `<path d="M${at * 84} 600v60m40 0v70" stroke="${SHOAL}" stroke-width="6"/>`)}`,
};

const drawn = new Map<string, Promise<Buffer>>();

/** Returns a poster as a JPEG; null for an unknown name. */
export function illustration(name: string): Promise<Buffer> | null {
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  if (drawing === undefined) return null;
  const size = `width="${String(WIDTH)}" height="${String(HEIGHT)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 1200 800">${drawing}</svg>`;
  const known = drawn.get(name) ?? sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  drawn.set(name, known);
  return known;
}
