const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

// Decodes HTML entities in text from calendars, feeds and pasted pages (`R&amp;B`, `Children&#8217;s`). The
// result is text, which templates escape again.

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  frac12: '½',
  iexcl: '¡',
  iquest: '¿',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi;

const LAST_CODE_POINT = 0x10ffff;

/** Decodes the entities of a text once: `&amp;lt;` becomes `&lt;`. Keeps unknown entities. */
export function decodeEntities(text: string): string {
  return text.replace(
    ENTITY,
    (entity: string, decimal?: string, hex?: string, name?: string): string => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > LAST_CODE_POINT ? entity : String.fromCodePoint(code);
    },
  );
}

/** Matches U+0000 and lone surrogates. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** Says whether Postgres can store a text: whether it has neither U+0000 nor a lone surrogate. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The error for a text that cannot be stored, in a form and in a response. */
export const NOT_STORABLE = 'Remove the characters that can’t be read';
