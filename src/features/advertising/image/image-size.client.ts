import type { PictureSize } from '../banner-size.ts';

/**
 * How large a file's picture is as it is shown, turned the way its camera says; null for a file that
 * the browser cannot open.
 */
export async function pictureSize(file: Blob): Promise<PictureSize | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    image.addEventListener('load', resolve);
    image.addEventListener('error', reject);
    image.src = url;
    await promise;
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
