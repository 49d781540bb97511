/** Titles that break carelessly written formats. The database accepts each of them. */
export const HOSTILE_TITLES = [
  'Jazz\r\nATTENDEE:mailto:x@example.com\r\nSUMMARY:Injected',
  'END:VEVENT\nBEGIN:VALARM',
  '</script><script>alert(1)</script><!--',
  ']]><item><title>Injected</title></item><![CDATA[',
  '"Quotes", \'single\'; semicolons \\n and \\ backslashes, & ampersands &amp;',
  '🎨🎭🎶👩‍👩‍👧‍👦🇺🇸'.repeat(12),
  'ليلة الجاز على الخليج \u202Eelttit desrever\u202C',
  'Nguyễn Thị Hải Yến & Ñandú — Ærøskøbing “Straße”',
  '<b>Bold</b> {{template}} ${literal} %0d%0a',
  'A '.repeat(99),
  'W'.repeat(200),
] as const;
