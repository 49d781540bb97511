import { useRef } from 'react';
import { ImageChooser } from '../../../../forms/images/ImageChooser.tsx';
import { RefusedImage } from '../../../../forms/images/RefusedImage.tsx';
import { EVENT_IMAGES } from '../../../../figures.ts';
import { leftOutProblem, takenImages } from '../../../../forms/images/form-image.ts';
import { ImageItem } from './ImageItem.tsx';
import type { Images } from './use-images.client.ts';

interface Props {
  /** Id of the file control, to which the error summary links. */
  id: string;
  /** Number of images that the plan allows; further images stay in the list and are marked as not sent. */
  limit: number;
  value: Images;
  error?: string | undefined;
}

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

/**
 * Lets a visitor add, describe, order and remove images; place it in a `Fieldset`. The page's content
 * security policy must allow `blob:` in `img-src` and the storage's origin in `connect-src`.
 */
export function ImagesField({ id, limit, value, error }: Props) {
  const { images, leftOut, news } = value;
  const input = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);

  const taken = takenImages(images);
  const refused = images.filter((image) => !taken.includes(image));

  /**
   * Removes an image. Focuses the Remove button of the next or previous image; without one, the file control.
   */
  const remove = (key: string): void => {
    const shown = [...taken, ...refused];
    const place = shown.findIndex((image) => image.key === key);
    const next = shown[place + 1] ?? shown[place - 1];
    value.remove(key);
    const button = lists.current?.querySelector<HTMLElement>(
      `[data-remove="${CSS.escape(next?.key ?? '')}"]`,
    );
    (button ?? input.current)?.focus();
  };

  return (
    <div className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}>
      <ImageChooser
        id={id}
        ref={input}
        label={limit > 1 ? 'Choose images' : 'Choose an image'}
        dropText={limit > 1 ? 'or drop them here' : 'or drop it here'}
        hint={
          limit > 1
            ? `Up to ${limit} images: JPG, PNG or GIF, ${MEGABYTES}MB each.`
            : `One image: JPG, PNG or GIF, up to ${MEGABYTES}MB.`
        }
        multiple={limit > 1}
        problem={error ?? leftOutProblem(leftOut, images, limit)}
        isInvalid={error !== undefined}
        onChoose={(files) => {
          value.add(files, limit);
        }}
      />
      <div ref={lists}>
        {taken.length > 0 && (
          <ol
            role="list"
            className="mt-5 grid grid-cols-1 gap-4"
            aria-label="Your images, in their order"
          >
            {taken.map((image, place) => (
              <ImageItem
                key={image.key}
                id={`${id}-${image.key}`}
                image={image}
                place={place}
                count={taken.length}
                isSurplus={place >= limit}
                onMove={(by) => {
                  value.move(image.key, by);
                }}
                onDescribe={(alt) => {
                  value.describe(image.key, alt);
                }}
                onRemove={() => {
                  remove(image.key);
                }}
              />
            ))}
          </ol>
        )}
        {refused.length > 0 && (
          <ul
            role="list"
            className="mt-4 grid grid-cols-1 gap-3"
            aria-label="Files we couldn’t use"
          >
            {refused.map(({ key, name, problem, canRetry }) => (
              <li key={key}>
                <RefusedImage
                  name={name}
                  problem={problem}
                  canRetry={canRetry === true}
                  removeKey={key}
                  onRetry={() => {
                    value.retry(key);
                  }}
                  onRemove={() => {
                    remove(key);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
