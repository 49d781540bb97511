import { useRef } from 'react';
import { PictureChooser } from '../../../forms/images/ImageChooser.tsx';
import { RefusedPicture } from '../../../forms/images/RefusedImage.tsx';
import { EVENT_IMAGES } from '../../../figures.ts';
import { leftOutProblem, takenPictures } from '../../../forms/images/form-image.ts';
import { PictureItem } from './ImageItem.tsx';
import type { Pictures } from './use-images.client.ts';

interface Props {
  /** Of the control that chooses files: a summary of errors links to it. */
  id: string;
  /** How many pictures the plan allows; those beyond stay in the list, marked. */
  limit: number;
  value: Pictures;
  error?: string | undefined;
}

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

/**
 * The pictures of an event: chosen or dropped, seen, described, put in order, removed. Stands inside
 * a `Fieldset` with a legend. Its page lets `img-src` have `blob:` and `connect-src` the storage's
 * origin.
 */
export function PicturesField({ id, limit, value, error }: Props) {
  const { pictures, leftOut, news } = value;
  const input = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);

  const taken = takenPictures(pictures);
  const refused = pictures.filter((picture) => !taken.includes(picture));

  /** The next picture takes the place of the removed one, and its button that of the pressed one. */
  const remove = (key: string): void => {
    const shown = [...taken, ...refused];
    const place = shown.findIndex((picture) => picture.key === key);
    const next = shown[place + 1] ?? shown[place - 1];
    value.remove(key);
    const button = lists.current?.querySelector<HTMLElement>(
      `[data-remove="${CSS.escape(next?.key ?? '')}"]`,
    );
    (button ?? input.current)?.focus();
  };

  return (
    <div className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}>
      <PictureChooser
        id={id}
        ref={input}
        label={limit > 1 ? 'Choose pictures' : 'Choose a picture'}
        dropText={limit > 1 ? 'or drop them here' : 'or drop it here'}
        hint={
          limit > 1
            ? `Up to ${limit} pictures: JPG, PNG or GIF, ${MEGABYTES}MB each.`
            : `One picture: JPG, PNG or GIF, up to ${MEGABYTES}MB.`
        }
        multiple={limit > 1}
        problem={error ?? leftOutProblem(leftOut, pictures, limit)}
        isInvalid={error !== undefined}
        onChoose={(files) => {
          value.add(files, limit);
        }}
      />
      <div ref={lists}>
        {taken.length > 0 && (
          <ol className="mt-5 grid grid-cols-1 gap-4" aria-label="Your pictures, in their order">
            {taken.map((picture, place) => (
              <PictureItem
                key={picture.key}
                id={`${id}-${picture.key}`}
                picture={picture}
                place={place}
                count={taken.length}
                isSurplus={place >= limit}
                onMove={(by) => {
                  value.move(picture.key, by);
                }}
                onDescribe={(alt) => {
                  value.describe(picture.key, alt);
                }}
                onRemove={() => {
                  remove(picture.key);
                }}
              />
            ))}
          </ol>
        )}
        {refused.length > 0 && (
          <ul className="mt-4 grid grid-cols-1 gap-3" aria-label="Files that were not taken">
            {refused.map(({ key, name, problem, canRetry }) => (
              <li key={key}>
                <RefusedPicture
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
