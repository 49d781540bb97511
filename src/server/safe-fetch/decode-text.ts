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

/**
 * Counts the characters beyond ASCII of a text that was read as UTF-8: valid ones minus broken ones. It is
 * above 0 for hardly any text that is not UTF-8, and below 0 for hardly any that is.
 */
function utf8Evidence(text: string): number {
  let balance = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) balance += code === REPLACEMENT ? -1 : 1;
  }
  return balance;
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
 * Decodes text. UTF-8 that can be nothing else counts as such, against the header too: servers add ISO-8859-1 to
 * all that they send. Other text has the encoding of its byte order mark, `contentType`, XML prolog or meta
 * tag. Without these, or if it calls itself UTF-8 and is not, it is Windows-1252, which it nearly always is.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const decoder = decoderOf(declaredEncoding(bytes, contentType)) ?? new TextDecoder();
  const isUtf8 = decoder.encoding === 'utf-8';
  let text = new TextDecoder().decode(bytes);
  // UTF-16 begins with its mark, or has a zero byte in each Latin letter.
  const isWide = decoder.encoding.startsWith('utf-16');
  if (isWide && ((bytes[0] ?? 0) >= 0xfe || text.includes('\0'))) return decoder.decode(bytes);
  if (text.includes('\ufffd') && /BEGIN:VCALENDAR/.test(text)) {
    text = new TextDecoder().decode(withoutFoldedCharacters(bytes));
  }
  const evidence = utf8Evidence(text);
  if (evidence > 0 || (evidence === 0 && (isUtf8 || isWide))) return text;
  return (isUtf8 ? new TextDecoder('windows-1252') : decoder).decode(bytes);
}
