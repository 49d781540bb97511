/**
 * Writes and reads the records of a source's images in a scratch database. Downloads no image and stores no
 * image file.
 */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

/** Returns the address of an image at its source; `copyOf` returns the address of its copy. */
export const sourceImage = (name: string): string => `https://playhouse.example.org/${name}.png`;
export const copyOf = (name: string): string => `https://storage.example.org/images/${name}.jpg`;

export function sourceImageRecords(
  { call }: ScratchDatabase,
  lease: () => { runId: string; token: number },
) {
  const inRun = async (
    name: string,
    values: unknown[],
    { runId, token } = lease(),
  ): Promise<Record<string, unknown>> => {
    const places = values.map((_, at) => `$${String(at + 3)}`).join(', ');
    return call(`public.${name}($1, $2, ${places})`, [runId, token, ...values]);
  };
  const reserve = (
    name: string,
    given = lease(),
    { imagePath = `${name}.jpg`, retryOn = '2026-01-01' } = {},
  ) => inRun('reserve_source_image', [sourceImage(name), imagePath, 1, retryOn], given);
  const settle = (name: string, given = lease()) =>
    inRun('settle_source_image', [sourceImage(name), `${name}.jpg`, copyOf(name), 800, 600], given);
  return {
    reserve,
    settle,
    fail: (name: string, retryOn: string, given = lease()) =>
      inRun('fail_source_image', [sourceImage(name), 1, retryOn, 'It is damaged.'], given),
    async copy(name: string) {
      await reserve(name);
      return settle(name);
    },
    place: (source: string, given = lease()) => inRun('place_source_images', [source], given),
    /** Returns the names of the images that must be copied, those of the next dates first. */
    wanted: async (source: string): Promise<string[]> =>
      (await call<{ address: string }[]>('public.sync_images($1)', [source])).map(({ address }) =>
        address.slice(sourceImage('').indexOf('.png'), -'.png'.length),
      ),
  };
}
