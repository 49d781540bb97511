/** Uploaded images in a scratch database, stored without the guide's upload. */
import { createHash } from 'node:crypto';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

type Wish = { token_hash: string; alt?: string } | { upload_id: string; alt?: string };

/** Returns the stored hash of a token; tests use short words as tokens. */
export const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Returns the address of an image that `ready` stores under this name. */
export const url = (name: string): string => `https://images.example.org/${name}.jpg`;
/** Returns a new image in the form in which event forms send it. */
export const newImage = (name: string, alt = '') => ({ token_hash: hash(name), alt });

export function uploadRecords(database: ScratchDatabase) {
  /** Stores an upload whose file has not arrived. @returns its id */
  const waiting = async (name: string, columns: Record<string, unknown> = {}): Promise<string> => {
    const row = await database.insert('uploads', {
      ...{ token_hash: hash(name), object_path: name, image_path: `${name}.jpg` },
      ...columns,
    });
    return String(row['id']);
  };
  return {
    waiting,
    /** Stores an image that is ready. @returns its id */
    ready: (name: string, columns: Record<string, unknown> = {}): Promise<string> =>
      waiting(name, {
        image_url: url(name),
        ...{ width: 800, height: 600, ready_at: new Date(), ...columns },
      }),
    claim: (eventId: string, wishes: Wish[]) =>
      database.call<Record<string, unknown>[]>('private.claim_uploads($1, $2)', [
        eventId,
        JSON.stringify(wishes),
      ]),
  };
}
