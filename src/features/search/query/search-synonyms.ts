/**
 * Words that find more than themselves: a search for "concert" finds what says "music". One way each, because
 * not all music is a concert. A word covers all of its forms. `private.search_synonyms` in the database
 * has the same, and the built index, the fallback, has none.
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
