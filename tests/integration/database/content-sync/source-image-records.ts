/**
 * Writes and reads the records of a source's images in a scratch database. Downloads no image and stores no
 * image file.
 */
import type { ScratchDatabase } from '../../../support/stack/scratch-database.ts';

/** Returns the address of an image at its source; `copyOf` returns the address of its copy. */
export const sourceImage = (name: string): string => `https://playhouse.example.org/${name}.png`;
export const copyOf = (name: string): string => `https://storage.example.org/images/${name}.jpg`;

export function sourceImageRecords(
  { call }: ScratchDatabase,
  lease: () => { runId: string; token: number },
) {
  const inRun = async (name: string, ...values: unknown[]): Promise<Record<string, unknown>> => {
    const places = values.map((_, at) => `$${String(at + 3)}`).join(', ');
    const { runId, token } = lease();
    return call(`public.${name}($1, $2, ${places})`, [runId, token, ...values]);
  };
  return {
    async copy(name: string) {
      const [address, path] = [sourceImage(name), `${name}.jpg`];
      await inRun('reserve_source_image', address, path, 1, '2026-01-01');
      return inRun('settle_source_image', address, path, copyOf(name), 800, 600);
    },
    place: (source: string) => inRun('place_source_images', source),
    /** Returns the names of the images that must be copied, first the images of the soonest dates. */
    wanted: async (source: string): Promise<string[]> =>
      (await call<{ address: string }[]>('public.sync_images($1)', [source])).map(({ address }) =>
        address.slice(sourceImage('').indexOf('.png'), -'.png'.length),
      ),
  };
}
