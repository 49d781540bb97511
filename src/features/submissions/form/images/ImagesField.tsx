import { useEffect, useLayoutEffect, useRef } from 'react';
import { EVENT_IMAGES } from '../../../../figures.ts';
import { Field } from '../../../../forms/fields/Field.tsx';
import {
  ALT_MAX_LENGTH,
  type Image,
  imageName,
  leftOutProblem,
  takenImages,
} from '../../../../forms/images/form-image.ts';
import { ImageChooser } from '../../../../forms/images/ImageChooser.tsx';
import { RefusedImage, SendingState } from '../../../../forms/images/UploadState.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { installTooltips } from '../../../../ui/tooltip/tooltip.client.ts';
import type { Images } from './use-images.client.ts';

interface ImageItemProps {
  id: string;
  image: Image;
  /** Index of the image among the accepted images, from 0; the first image is the cover. */
  place: number;
  count: number;
  /** Whether the image exceeds the plan's limit; it then stays in the form, but is not sent. */
  isSurplus: boolean;
  onMove: (by: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

const ICON = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const;
const ARROWS = { up: 'm4 12 6-6 6 6M10 6v10', down: 'm4 8 6 6 6-6M10 4v10' } as const;

/** Shows an image of the form: preview, upload state, description, and buttons to move and remove it. */
function ImageItem(props: ImageItemProps) {
  const { id, image, place, count, isSurplus } = props;
  const { preview } = image;
  const name = imageName(image, place);
  const isCover = place === 0;
  const pressed = useRef<HTMLButtonElement | null>(null);

  // Focuses the pressed button again after the image has moved, because an element that moves in the page
  // loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);

  useEffect(installTooltips, []);

  const mover = (direction: 'up' | 'down') => {
    const by = direction === 'up' ? -1 : 1;
    const isEnd = place + by < 0 || place + by >= count;
    return (
      <Button
        size="small"
        variant="quiet"
        className="min-h-11 min-w-11 px-0!"
        aria-label={`Move ${name} ${direction}`}
        data-tooltip={`Move ${direction}`}
        isOff={isEnd}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget;
          props.onMove(by);
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <path d={ARROWS[direction]} {...ICON} />
        </svg>
      </Button>
    );
  };

  return (
    <li
      className={`rounded-card border bg-surface p-3 sm:p-4 ${isSurplus ? 'border-dashed border-line-strong' : 'border-line'}`}
    >
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <div className="image-ground aspect-4/3 sm:row-span-2">
          {preview === null ? (
            <svg aria-hidden="true" viewBox="0 0 40 30" className="size-full p-[28%]">
              <path d="M12 4h11l6 6v16H12ZM23 4v6h6M2 28 38 2" {...ICON} />
            </svg>
          ) : (
            <img
              src={preview}
              alt=""
              loading="lazy"
              decoding="async"
              className={`size-full object-cover ${isSurplus ? 'opacity-45' : ''}`}
            />
          )}
        </div>
        <div className="min-w-0 self-center">
          <p className={`kicker ${isCover ? 'text-coral' : 'text-muted'}`}>
            Image {place + 1}
            {isCover && ': the cover'}
          </p>
          {image.uploadId === undefined && (
            <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>
          )}
          {isSurplus ? (
            <p className="mt-1 text-sm text-warning">Premium only; not sent with a free event.</p>
          ) : (
            // Refused images are listed separately in `ImagesField`.
            image.state !== 'refused' && (
              <SendingState name={image.name} state={image.state} progress={image.progress} />
            )
          )}
        </div>
        <div className="col-span-2 sm:col-span-1">
          <Field
            id={`${id}-alt`}
            label={
              <>
                Describe this image<span className="sr-only"> ({name})</span> (optional)
              </>
            }
            hint="Read aloud to people who can’t see it."
            maxLength={ALT_MAX_LENGTH}
            value={image.alt}
            onChange={({ target }) => {
              props.onDescribe(target.value);
            }}
          />
        </div>
      </div>
      <div className="-mx-3 mt-2 flex items-center gap-1">
        {count > 1 && (
          <>
            {mover('up')}
            {mover('down')}
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          className="ml-auto min-h-11"
          data-remove={image.key}
          onClick={props.onRemove}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

interface ImagesFieldProps {
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
export function ImagesField({ id, limit, value, error }: ImagesFieldProps) {
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
