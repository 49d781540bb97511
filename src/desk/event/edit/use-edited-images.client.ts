import { type Image, imagesProblem, knownImage } from '../../../forms/images/form-image.ts';
import { imageUrl } from '../../../ui/image-url.ts';
import {
  type Images,
  useImages,
} from '../../../features/submissions/form/images/use-images.client.ts';
import type { RecordImages } from '../../records/use-record-form.client.ts';
import { useStoredChange } from '../../records/use-record-image.client.ts';
import type { EditableEvent } from './editable-event.ts';

/** Width of a preview in pixels, at double density. */
const PREVIEW_WIDTH = 480;

const known = ({ url, alt }: EditableEvent['images'][number], place: number): Image => ({
  ...knownImage({ uploadId: url, url: imageUrl(url, PREVIEW_WIDTH), alt }, place),
  // A URL would not be valid in an HTML id.
  key: `known-${place}`,
});

/**
 * Holds the images of an event in its editor. A save sends either the whole list, with stored images (also
 * those from a source) named by URL, or nothing if the list is unchanged. When the stored images change, the
 * form shows the new ones.
 * @param images as stored
 * @param limit the maximum number of images
 */
export function useEditedImages(
  images: EditableEvent['images'],
  limit: number,
): RecordImages & { images: Images } {
  const list = useImages(images.map(known));
  const all = () =>
    list
      .chosen(limit)
      .map(({ token, uploadId, alt }) =>
        token === undefined ? { url: uploadId, alt } : { token, alt },
      );
  const before = JSON.stringify(images.map(({ url, alt }) => ({ url, alt })));
  useStoredChange(before, () => {
    list.reset(images.map(known));
  });
  return {
    images: list,
    problem: imagesProblem(list.images, limit),
    sent: () => {
      const now = all();
      return JSON.stringify(now) === before ? undefined : now;
    },
  };
}
