/**
 * Spellings of a host and a telephone number that a reader still reads as such, for filters that look for
 * them: invisible signs, look-alikes, and words in place of signs.
 */

/** Signs of which a reader sees nothing, or only a blank. */
export const UNSEEN_SIGNS = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e',
  ...'\u2060\u2061\u2063\u2066\u2069\u206a\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffc\u0001\u0007',
  ...'\u0301\u0332\u20dd\u{1d173}\u{e0001}\u{e0020}\u{e0061}\u{e007f}\u{e0100}\ue000\ufdd0',
] as const;

/** Blanks that are drawn as a space. */
const BLANKS = [...'\u2800\u00a0\u2002\u2009\u202f\u205f\u3000\u2028\u2029\u0085\n\t'] as const;

const DOTS = [...'․。．｡﹒·•‧∙⋅・،,۔٠۰ꓸ'] as const;

const host = (between: string): string[] => [
  `Pay at evil${between}.com`,
  `Pay at evil.${between}com`,
  `Pay at e${between}vil.c${between}om`,
];

const number = (between: string): string[] => [
  `Call 361${between}555${between}0100`,
  `Call 3${between}6${between}1${between}5${between}5${between}5${between}0${between}1${between}0${between}0`,
];

const MORE_HOSTS = [
  'evil°com',
  'evil●com',
  'evil⁃com',
  'evil_com',
  'evil~com',
  'evil;com',
  'evil%2Ecom',
  'evil&#46;com',
  'evil com/pay',
  'xn--evil-abc',
  'w w w evil',
  'evil (d o t) com',
  'evil.c o m',
  'evil🔴com',
  ...[
    'ＥＶＩＬ．ＣＯＭ',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'evil.рф',
    'evil (dot) com',
    'evil[.]com',
    'evil{.}com',
    'evil dot com',
  ],
  ...[
    'evil(dot)example',
    'evil DOT com',
    'evil-dot-com',
    'evildotcom',
    'evil punto com',
    'evil .com',
    'evil. com',
  ],
  ...[
    'evil . com',
    'evil..com',
    'evil\\.com',
    'e v i l . c o m',
    'www evil com',
    'hxxp://evil',
    '1.2.3.4/x',
    '１.2.3.4',
  ],
  ...[
    '[2001:db8::1]/x',
    '0x01020304/x',
    'a@evil',
    'a＠evil',
    'a (at) evil (dot) com',
    'evil.com:80',
    '“evil.com”',
  ],
];

const MORE_NUMBERS = [
  '5550100',
  '555·0100',
  '555•0100',
  ...[
    '(361) 555-0100',
    '361.555.0100',
    '+1 361 555 0100',
    '361/555/0100',
    '361:555:0100',
    '361_555_0100',
    '361,555,0100',
  ],
  ...[
    '361—555—0100',
    '٣٦١٥٥٥٠١٠٠',
    '३६१५५५०१००',
    '③⑥①⑤⑤⑤⓪①⓪⓪',
    '❸❻❶❺❺❺❶❶❶❶',
    '³⁶¹⁵⁵⁵⁰¹⁰⁰',
    '三六一五五五〇一〇〇',
  ],
  ...[
    '3️⃣6️⃣1️⃣5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣',
    '361-555-O1OO',
    '36l-555-0l00',
    '361x555x0100',
    '361 call 555 now 0100',
    '555-0100',
  ],
  ...[
    'three six one five five five zero one zero zero',
    'tres seis uno cinco cinco cinco cero uno cero cero',
    '361 5550100',
  ],
  ...[
    '36 15 55 01 00',
    '3.6.1.5.5.5.0.1.0.0',
    '3, 6, 1, 5, 5, 5, 0, 1, 0, 0',
    '361 five five five 0100',
    '+44 20 7946 0018',
  ],
];

/** Titles with a host or a number, more than 200, none of which may stand in a mail to a stranger. */
export const HIDDEN_CONTACTS: readonly string[] = [
  ...UNSEEN_SIGNS.flatMap((sign) => [...host(sign), ...number(sign)]),
  ...BLANKS.flatMap((blank) => [
    `Pay at evil${blank}.com`,
    `Pay at evil.${blank}com`,
    ...number(blank),
  ]),
  ...DOTS.map((dot) => `Pay at evil${dot}com`),
  ...MORE_HOSTS.map((text) => `Pay at ${text}`),
  ...MORE_NUMBERS.map((text) => `Call ${text}`),
];

/** Honest titles, some with joiners that their scripts need. */
export const HONEST_TITLES = [
  ...[
    '3:10 to Yuma',
    'Act 2. Scene 3',
    'St. Mary’s',
    'Dr. No',
    '10,000 Maniacs & Friends',
    'U.S. Navy Band',
    'Opus 9, Nos. 1-3',
  ],
  ...[
    '2026-2027 Season: Dr. Faust, Acts 1-3',
    'Bach: BWV 1001-1006',
    'Vivaldi: RV 269, 315, 293, 297',
    'Henry IV, Part I',
  ],
  ...[
    'Dec 5, 2026 10:00-11:30',
    '7/4/2026-7/6/2026',
    '12:00 / 3:00 / 6:00 / 9:00 Tours',
    'Ages 3-5, 6-8, 9-12, 13-17',
  ],
  ...[
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th Grade Show',
    '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
    'Room 301 2026',
    'Pop. 1280',
  ],
  ...[
    'Jazz · Blues · Soul',
    'Música·Arte',
    'Watercolor Class. Online',
    'Oil on canvas. Net art',
    'Noche de fado. Com Ana',
  ],
  ...[
    'Polka Dot Night',
    'Dot-Com & Net/Org Songs',
    'Opus 555',
    'Día de los Muertos, 7 p.m.',
    'Nguyễn Thị Hải Yến',
    '👩‍👩‍👧‍👦 Family Day',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Night',
    'क्‍ष नृत्य',
    'می‌خواهم شب جاز',
  ],
] as const;
