/** Turns the bytes of a web page or feed into text. */

const BYTE_ORDER_MARKS: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/** Number of first bytes in which to search for XML prologs and meta tags; the HTML standard reads 1,024. */
const HEAD_BYTES = 2048;

const IN_TEXT = [
  /^\s*<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i,
  /<meta\s[^>]{0,300}?\bcharset\s*=\s*["']?([\w.:-]{1,40})/i,
];

const decoderOf = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/**
 * Returns the declared encoding. As in browsers, the byte order mark comes first, then header, prolog and
 * meta tag.
 */
function declaredEncoding(bytes: Uint8Array, contentType: string): string {
  const mark = BYTE_ORDER_MARKS.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return mark[1];
  const inHeader = /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  if (inHeader !== undefined && decoderOf(inHeader) !== null) return inHeader;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const inText = IN_TEXT.map((pattern) => pattern.exec(head)?.[1]).find(Boolean) ?? 'utf-8';
  // Replaces UTF-16, because text that declares it in readable ASCII cannot be UTF-16.
  return /^utf-?16|^ucs-?2/i.test(inText) ? 'utf-8' : inText;
}

const REPLACEMENT = 0xfffd;

/** Says whether text read as UTF-8 has more broken characters than valid ones beyond ASCII. */
function isMostlyBroken(text: string): boolean {
  let balance = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) balance += code === REPLACEMENT ? 1 : -1;
  }
  return balance > 0;
}

/**
 * Matches the line break with which old programs fold an iCalendar line in the middle of a UTF-8 character
 * (RFC 5545 section 3.1).
 */
const FOLD_IN_CHARACTER = /\r?\n[ \t](?=[\x80-\xbf])/g;

/**
 * Joins UTF-8 characters that a folded line splits. No character can begin with the byte after such a line
 * break, so no other line break is removed.
 */
const withoutFoldedCharacters = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(FOLD_IN_CHARACTER, ''), 'latin1');

/**
 * Decodes text with the encoding of its byte order mark, `contentType`, XML prolog or meta tag; without any
 * of these, as UTF-8. If UTF-8 is chosen but the text is mostly invalid, it is decoded as Windows-1252, which
 * it nearly always is.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const decoder = decoderOf(declaredEncoding(bytes, contentType)) ?? new TextDecoder();
  let text = decoder.decode(bytes);
  if (decoder.encoding === 'utf-8' && text.includes('\ufffd') && /^\ufeff?BEGIN:V/.test(text)) {
    text = decoder.decode(withoutFoldedCharacters(bytes));
  }
  return decoder.encoding === 'utf-8' && isMostlyBroken(text)
    ? new TextDecoder('windows-1252').decode(bytes)
    : text;
}
