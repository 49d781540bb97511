import { type DragEvent, useEffect, useRef, useState } from 'react';
import { buttonClasses } from '../../components/button-classes.ts';
import { describedBy, fieldIds } from '../../components/field-frame.ts';
import { FieldError } from '../../components/FieldFrame.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { EVENT_IMAGES } from '../../figures.ts';
import { leftOutProblem, takenPictures } from './picture.ts';
import { PictureItem } from './PictureItem.tsx';
import { RefusedPicture } from './RefusedPicture.tsx';
import type { Pictures } from './use-pictures.ts';

interface Props {
  /** Of the control that chooses files: a summary of errors links to it. */
  id: string;
  /** How many pictures the plan allows; those beyond stay in the list, marked. */
  limit: number;
  value: Pictures;
  error?: string | undefined;
}

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

const holdsFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file let go beside the drop area would be opened by the browser, and the form be gone. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

/**
 * The pictures of an event: chosen or dropped, seen, described, put in order, removed. Stands inside
 * a `Fieldset` with a legend. Its page lets `img-src` have `blob:` and `connect-src` the storage's
 * origin.
 */
export function PicturesField({ id, limit, value, error }: Props) {
  const { pictures, leftOut, news } = value;
  const isReady = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  useNoStrayDrops();

  const ids = fieldIds(id);
  const taken = takenPictures(pictures);
  const refused = pictures.filter((picture) => !taken.includes(picture));
  const problem = error ?? leftOutProblem(leftOut, pictures, limit);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    value.add([...event.dataTransfer.files], limit);
  };

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
      {problem && <FieldError id={ids.error}>{problem}</FieldError>}
      <div
        className={`rounded-card border-2 border-dashed px-5 py-6 text-center transition-colors ${problem ? 'mt-2' : ''} ${
          isOver ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'
        }`}
        onDragOver={(event) => {
          if (isReady && holdsFiles(event)) setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={drop}
      >
        <svg aria-hidden="true" viewBox="0 0 48 36" className="mx-auto mb-3 w-14 text-brand">
          <rect x="1.5" y="1.5" width="45" height="33" rx="2" className="fill-brand-tint" />
          <circle cx="34" cy="11" r="4.5" className="fill-coral-fill" />
          <path d="m4 33 13-16 9 10 6-7 12 13Z" className="fill-brand-fill" />
          <rect
            x="1.5"
            y="1.5"
            width="45"
            height="33"
            rx="2"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <div className="relative inline-block">
          <input
            ref={input}
            id={id}
            type="file"
            className="peer absolute inset-0 size-full opacity-0 file:hidden disabled:cursor-not-allowed"
            accept={EVENT_IMAGES.types.join(',')}
            multiple={limit > 1}
            disabled={!isReady}
            aria-describedby={describedBy(id, true, problem)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              value.add([...(target.files ?? [])], limit);
              // The same file, removed and chosen again, is a change too.
              target.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={`${buttonClasses({ variant: 'outline' })} peer-hover:bg-brand-tint peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus peer-disabled:opacity-55`}
          >
            {limit > 1 ? 'Choose pictures' : 'Choose a picture'}
          </label>
        </div>
        <p className="mt-2 text-sm text-muted pointer-coarse:hidden">
          {limit > 1 ? 'or drop them here' : 'or drop it here'}
        </p>
        <p id={ids.hint} className="mt-2 text-sm text-muted">
          {limit > 1
            ? `Up to ${limit} pictures: JPG, PNG or GIF, ${MEGABYTES}MB each.`
            : `One picture: JPG, PNG or GIF, up to ${MEGABYTES}MB.`}
        </p>
      </div>
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
            {refused.map((picture) => (
              <RefusedPicture
                key={picture.key}
                picture={picture}
                onRetry={() => {
                  value.retry(picture.key);
                }}
                onRemove={() => {
                  remove(picture.key);
                }}
              />
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
