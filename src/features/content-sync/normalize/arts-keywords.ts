/**
 * Lists the arts keywords of each category. An event can be for the guide if a word of this table is in its
 * title, its source's categories or tags, or its venue's name, or if two different words are in its
 * description; `eventFitness` decides, and says in which order it searches these texts. In each text, the
 * first row with a matching word gives the category, so that a "pottery class" counts as a class and a "film
 * festival" counts as a film.
 *
 * Words are normalized by `foldText` and match whole words; a plural `s` is matched too. Add words here, with
 * a case in the tests.
 */
import type { CategorySlug } from '../../../regions/categories.ts';

export const ARTS_KEYWORDS: readonly (readonly [CategorySlug, string])[] = [
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
export const OTHER_KEYWORDS =
  'meeting|administrative day|office closed|offices closed|closed|holiday hours|city council|commission|board of directors|committee|budget|zoning|public hearing|school day|day of school|early release|staff only|private event|private session|private clinic|rental|yoga|zumba|qigong|pilates|fitness|exercise|massage|meditation|mindfulness|hypnotherapy|detox|recovery group|support group|drop in|advice bureau|counseling|blood drive|vaccination|flu shot|toastmasters|bible study|worship service|mass|rosary|bingo|poker|trivia|happy hour|cpr|first aid|medicare|real estate|tax|golf|tournament|5k|10k|marathon|triathlon|tryouts|soccer|football|basketball|baseball|volleyball|swim|tennis|pickleball|car show|gun show|job fair|career fair|networking|webinar|chamber of commerce';

/**
 * Words of advertising and adult content. They exclude an event with such a word in its title, description or
 * tags, and an article with such a word in its title or text.
 */
export const BANNED_WORDS =
  'porn|pornography|xxx|escort service|strip club|strip show|swingers?|erotic massage|online casino|casino bonus|sports betting|betting tips|payday loan|viagra|cialis|crypto giveaway|bitcoin doubler|forex signals|work from home opportunity|mlm|weight loss pills|cbd gummies|essay writing service|replica watches';
