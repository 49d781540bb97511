/** Pictures and events in a database of its own, put there past the guide's own way. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

type Wish = { token_hash: string; alt?: string } | { upload_id: string; alt?: string };

/** What a picture under one letter has. */
export const hash = (letter: string): string => letter.repeat(64);
export const url = (letter: string): string => `https://photos.example.org/${letter}.jpg`;

/** The handles on the uploads of one database. */
export const uploadDesk = (database: () => ScratchDatabase) => ({
  /** A picture that is ready, under one letter. @returns its id */
  async readyUpload(letter: string): Promise<string> {
    const [row] = await database().query(
      `insert into public.uploads (token_hash, object_path, photo_path, photo_url, width, height, ready_at)
       values ($1, $2, $3, $4, 800, 600, now()) returning id`,
      [hash(letter), letter, `${letter}.jpg`, url(letter)],
    );
    return String(row?.['id']);
  },

  async newEvent(status = 'pending'): Promise<string> {
    const [row] = await database().query(
      `insert into public.events (title, category, start_date, city, status)
       values ('Jazz', 'music', '2026-12-05', 'Rockport, TX', $1) returning id`,
      [status],
    );
    return String(row?.['id']);
  },

  async claim(eventId: string, wishes: Wish[]): Promise<Record<string, unknown>[]> {
    const [row] = await database().as('service', 'select private.claim_uploads($1, $2) as photos', [
      eventId,
      JSON.stringify(wishes),
    ]);
    return row?.['photos'] as Record<string, unknown>[];
  },

  show: (eventId: string, photos: unknown): Promise<unknown> =>
    database().as('service', 'select private.set_event_photos($1, $2)', [
      eventId,
      JSON.stringify(photos),
    ]),
});
