/**
 * Lists words that find other words too: a search for "concert" also finds "music". Each entry works in one
 * direction only, because not all music is a concert. A word stands for all of its forms.
 * `private.search_synonyms` in the database has the same list. The search index that the build writes has no
 * synonyms; `indexWords` adds them to the query.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  artisan: ['craft'],
  band: ['music'],
  bazaar: ['market'],
  cinema: ['film', 'movie'],
  class: ['workshop'],
  comedy: ['comedian', 'improv'],
  concert: ['music'],
  course: ['class', 'workshop'],
  drama: ['theater', 'theatre'],
  exhibit: ['exhibition', 'gallery', 'visual'],
  fair: ['festival', 'market'],
  fest: ['festival'],
  festival: ['fest', 'fiesta'],
  film: ['movie', 'cinema'],
  gallery: ['exhibit', 'exhibition', 'visual'],
  gig: ['concert', 'music'],
  lesson: ['class', 'workshop'],
  movie: ['film', 'cinema'],
  museum: ['exhibit', 'exhibition', 'gallery', 'visual'],
  orchestra: ['symphony'],
  play: ['theater', 'theatre', 'drama'],
  poem: ['poet', 'poetry'],
  poetry: ['poem', 'poet'],
  reading: ['author', 'poetry'],
  screening: ['film', 'movie'],
  symphony: ['orchestra'],
  theater: ['theatre', 'drama'],
  theatre: ['theater', 'drama'],
  workshop: ['class'],
  xmas: ['christmas'],
};
