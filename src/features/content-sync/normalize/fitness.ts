/**
 * Applies the quality filters that the "Configuration" part of the sync's admin page lists: arts keywords,
 * minimum length, banned keywords.
 */
import type { CategorySlug } from '../../../regions/categories.ts';
import { asRead } from '../../../text/as-read.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { SkipReason, Source } from '../listing.ts';

// Lists the arts keywords of each category. An event can be for the guide if a word of this table is in its
// title, its source's categories or tags, or its venue's name, or if two different words are in its
// description; `eventFitness` decides, and says in which order it searches these texts. In each text, the
// first row with a matching word gives the category, so that a "pottery class" counts as a class and a "film
// festival" counts as a film.
//
// Words are normalized by `foldText` and match whole words; a plural `s` is matched too. Add words here, with
// a case in the tests.

const ARTS_KEYWORDS: readonly (readonly [CategorySlug, string])[] = [
  [
    'workshops-classes',
    'workshop|class|classes|masterclass|lesson|lecture|artist talk|gallery talk|art talk|panel discussion|art camp|summer camp|drawing session|life drawing|paint and sip|sip and paint|paint night',
  ],
  [
    'film-media',
    'film|cinema|movie|screening|documentary|documentaries|animation|short film|video art|media art|new media|podcast|photography club|cine|pelicula',
  ],
  [
    'performing-arts',
    'theater|theatre|theatrical|drama|stage play|one-act|musical|broadway|cabaret|ballet|dance|dancer|dancing|choreograph|folklorico|opera|operetta|comedy|comedian|improv|stand-up|standup|spoken word|performance art|performing arts|puppet|circus|burlesque|magician|playhouse|nutcracker|shakespeare|audition|teatro|danza|baile',
  ],
  [
    'music',
    'music|concert|symphony|symphonic|orchestra|philharmonic|chamber ensemble|ensemble|quartet|trio|quintet|recital|choir|choral|chorale|chorus|jazz|blues|bluegrass|country band|rock band|band|mariachi|conjunto|tejano|zydeco|folk song|singer|songwriter|singalong|open mic|karaoke|guitar|guitarist|piano|pianist|violin|cello|flute|organ recital|drum circle|percussion|dj set|live set|sonata|requiem|oratorio|carol|caroling|battle of the bands|tribute|jam session|acoustic|unplugged|musica|concierto|guitarra|cancion|flamenco|flamenca',
  ],
  [
    'literary-arts',
    'literary|literature|poetry|poet|poem|author|novelist|writer|writing|book club|book signing|book fair|book festival|book launch|book talk|storytelling|storyteller|zine|slam|manuscript|library reading|reading series|poesia',
  ],
  [
    'craft-design',
    'craft|pottery|ceramic|clay|quilt|quilting|knitting|crochet|weaving|textile|jewelry|jewellery|glassblowing|stained glass|woodworking|woodcarving|metalsmith|printmaking|letterpress|bookbinding|maker|makerspace|diy|fashion show|fashion|fiber art|basketry|candle making|design',
  ],
  [
    'festivals-markets',
    'festival|fest|fiesta|market|art walk|artwalk|arts walk|first friday|fair|bazaar|carnival|parade|dia de los muertos|day of the dead|mardi gras|jamboree|street fair|block party|multidisciplinary',
  ],
  [
    'family-community',
    'kids art|childrens art|children|childrens|family art|family concert|family day|storytime|story time|youth art|youth theat(?:er|re)|community art|community mural|sing-along|puppetry',
  ],
  [
    'visual-arts',
    'art|arts|artist|artistic|artwork|exhibit|exhibition|exhibiting|gallery|galleries|museum|painting|painter|paint|watercolor|watercolour|drawing|sketch|sketching|sculpture|sculptor|mural|photography|photographer|photo show|installation|collage|mosaic|curator|biennial|vernissage|portrait|culture|cultural|creative|arte|exposicion|pintura|fotografia',
  ],
];

/**
 * Words of private or non-arts events. In a title or a source's category, they exclude the event, unless
 * `categoryOf` finds a purely artistic category in the title or in the source's categories.
 */
const OTHER_KEYWORDS =
  'meeting|administrative day|office closed|offices closed|closed|holiday hours|city council|commission|board of directors|committee|budget|zoning|public hearing|school day|day of school|early release|staff only|private event|private session|private clinic|rental|yoga|zumba|qigong|pilates|fitness|exercise|massage|meditation|mindfulness|hypnotherapy|detox|recovery group|support group|drop in|advice bureau|counseling|blood drive|vaccination|flu shot|toastmasters|bible study|worship service|mass|rosary|bingo|poker|trivia|happy hour|cpr|first aid|medicare|real estate|tax|golf|tournament|5k|10k|marathon|triathlon|tryouts|soccer|football|basketball|baseball|volleyball|swim|tennis|pickleball|car show|gun show|job fair|career fair|networking|webinar|chamber of commerce';

/**
 * Words of advertising and adult content. They exclude an event with such a word in its title, description or
 * tags, and an article with such a word in its title or text.
 */
const BANNED_WORDS =
  'porn|pornography|xxx|escort service|strip club|strip show|swingers?|erotic massage|online casino|casino bonus|sports betting|betting tips|payday loan|viagra|cialis|crypto giveaway|bitcoin doubler|forex signals|work from home opportunity|mlm|weight loss pills|cbd gummies|essay writing service|replica watches';

// Finds the words of these tables in a text.

/** The maximum number of UTF-16 units of a text that are searched. */
const LONGEST = 20_000;

const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})s?(?![\\p{L}\\p{N}])`, 'gu');

const CATEGORY_WORDS = ARTS_KEYWORDS.map(([slug, words]) => [slug, wholeWords(words)] as const);
const OTHER = wholeWords(OTHER_KEYWORDS);
const BANNED = wholeWords(BANNED_WORDS);

const fold = (text: string): string => foldText(text.slice(0, LONGEST));

const firstMatch = (words: RegExp, folded: string): string | null =>
  folded.match(words)?.[0] ?? null;

/**
 * Returns the category of the first row of `ARTS_KEYWORDS` with a word that is in the text; null if none is.
 */
function categoryOf(text: string): CategorySlug | null {
  const folded = fold(text);
  return CATEGORY_WORDS.find(([, words]) => firstMatch(words, folded) !== null)?.[0] ?? null;
}

/** Counts how many different arts keywords occur in a text, up to two. */
function artsWords(text: string): number {
  const folded = fold(text);
  const found = new Set<string>();
  for (const [, words] of CATEGORY_WORDS) {
    for (const word of folded.match(words) ?? []) found.add(word);
    if (found.size > 1) break;
  }
  return Math.min(found.size, 2);
}

/** Finds the first word of a text that is one of `OTHER_KEYWORDS`; null if there is none. */
const otherWord = (title: string): string | null => firstMatch(OTHER, fold(title));

/** Finds the first banned word in a text; null if there is none. */
const bannedWord = (text: string): string | null => firstMatch(BANNED, fold(text));

/** The minimum number of letters and digits that a text must have. */
const MIN_LENGTHS = {
  /** Minimum for a title: not more than three, because `Ran` is a film. */
  title: 3,
  /** Minimum for an article's text. */
  article: 200,
} as const;

/** Titles that only stand for a missing title. */
const PLACEHOLDER =
  /^(?:tb[acd]|n\.?\s?\/?a\.?|test(?: event)?|untitled(?: event)?|event|busy|hold|blocked)$/i;

/** Categories whose words occur outside the arts too: `yoga class`, `job fair`. */
const GENERAL: readonly CategorySlug[] = [
  'workshops-classes',
  'festivals-markets',
  'family-community',
];

export interface Words {
  title: string;
  description: string;
  venueName: string;
  categories: readonly string[];
  tags: readonly string[];
  /** The name of the calendar in its feed; empty without one. */
  calendarName?: string;
}

export type Fitness =
  | { fits: true; category: CategorySlug }
  | { fits: false; reason: SkipReason; detail: string };

const letters = (text: string): number => asRead(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const skip = (reason: SkipReason, detail: string): Fitness => ({ fits: false, reason, detail });

/** Decides by a banned word, or else by the source's category map; null if neither decides. */
const settledBy = (
  text: string,
  categories: readonly string[],
  { categoryMap }: Source,
): Fitness | null => {
  const banned = bannedWord(text);
  if (banned !== null) return skip('banned-words', `Banned word: ${banned}`);
  for (const category of categories) {
    const slug = categoryMap[foldText(category.trim())];
    if (slug === null) return skip('not-arts', `Category: ${category}`);
    if (slug !== undefined) return { fits: true, category: slug };
  }
  return null;
};

/**
 * Decides whether an event is for the guide, and its category. Refuses an event with a short or placeholder
 * title or a banned word. For any other event, the source's category map decides first. Then `OTHER_KEYWORDS`
 * can exclude the event. Then the first arts keyword decides; it is looked for in the source's categories,
 * the title, the tags, the venue's name, and a description with at least two keywords, in this order. Mixed
 * categories, such as "Performances, shows, and films", come after the title. Without a keyword, the source's
 * default category decides, or else a category in the name of the calendar or of the source. If there is
 * none, the event is refused.
 */
export function eventFitness(words: Words, source: Source): Fitness {
  const { title, description, venueName, categories, tags } = words;
  if (letters(title) < MIN_LENGTHS.title || PLACEHOLDER.test(title)) {
    return skip('too-short', `Title: ${title}`);
  }
  const settled = settledBy(`${title}\n${description}\n${tags.join('\n')}`, categories, source);
  if (settled !== null) return settled;
  const named = categoryOf(categories.join('\n'));
  const other = otherWord(`${title}\n${categories.join('\n')}`);
  const titled = categoryOf(title);
  if (other !== null && [named, titled].every((slug) => slug === null || GENERAL.includes(slug))) {
    return skip('not-arts', `“${other}” in its title or category`);
  }
  const isMixed =
    categories.some((each) => /[,&/+|;]|\b(?:and|y)\b/i.test(each)) ||
    new Set(categories.map(categoryOf).filter((slug) => slug !== null)).size > 1;
  const category =
    (isMixed ? (titled ?? named) : (named ?? titled)) ??
    categoryOf(tags.join('\n')) ??
    categoryOf(venueName) ??
    (artsWords(description) > 1 ? categoryOf(description) : null) ??
    source.defaultCategory ??
    categoryOfHouse(words.calendarName ?? '') ??
    categoryOfHouse(source.name);
  return ofKeyword(category);
}

const ofKeyword = (category: CategorySlug | null): Fitness =>
  category === null ? skip('not-arts', 'No arts keyword') : { fits: true, category };

/**
 * Finds a category in the name of a calendar or source: the titles of plays rarely say that they are plays.
 */
const categoryOfHouse = (name: string): CategorySlug | null => {
  const category = categoryOf(name);
  return category === null || GENERAL.includes(category) ? null : category;
};

/**
 * Decides whether an article is for the guide, and its category. Refuses an article with a short title or
 * text. Then decides as for an event, but only by categories, title, text and the source's default category,
 * and without `OTHER_KEYWORDS`.
 */
export function articleFitness(
  title: string,
  content: string,
  categories: readonly string[],
  source: Source,
): Fitness {
  if (letters(title) < MIN_LENGTHS.title) return skip('too-short', `Title: ${title}`);
  if (letters(content) < MIN_LENGTHS.article) {
    return skip(
      'too-short',
      `${String(letters(content))} letters of ${String(MIN_LENGTHS.article)}`,
    );
  }
  const settled = settledBy(`${title}\n${content}`, categories, source);
  if (settled !== null) return settled;
  const category =
    categoryOf(categories.join('\n')) ??
    categoryOf(title) ??
    (artsWords(content) > 1 ? categoryOf(content) : null) ??
    source.defaultCategory;
  return ofKeyword(category);
}
