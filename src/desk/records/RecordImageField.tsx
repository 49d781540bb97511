import { useRef } from 'react';
import { EVENT_IMAGES } from '../../figures.ts';
import { Fieldset } from '../../forms/fields/Fieldset.tsx';
import { ImageChooser } from '../../forms/images/ImageChooser.tsx';
import { RefusedImage, SendingState } from '../../forms/images/UploadState.tsx';
import { Button } from '../../ui/Button.tsx';
import { imageUrl } from '../../ui/image-url.ts';
import type { RecordImage } from './use-record-image.client.ts';

interface Props {
  /** Id of the file control: the error summary links to it. */
  id: string;
  value: RecordImage;
  error: string | undefined;
  /** Text shown when there is no image. */
  without: string;
}

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;
/** Width of the preview in pixels, for high-density screens. */
const PREVIEW_WIDTH = 800;

/** Lets an editor choose, preview and remove the image of a record. */
export function RecordImageField({ id, value, error, without }: Props) {
  const { image, news } = value;
  const input = useRef<HTMLInputElement>(null);
  const remove = (): void => {
    value.remove();
    input.current?.focus();
  };
  return (
    <Fieldset legend="Image">
      <div className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}>
        {image !== null && image.state !== 'refused' && (
          <div className="mb-4">
            {image.preview !== null && (
              <img
                src={imageUrl(image.preview, PREVIEW_WIDTH)}
                alt=""
                className="image-ground aspect-3/2 w-full max-w-100 rounded-card object-cover"
              />
            )}
            <div className="mt-2 flex max-w-100 items-start justify-between gap-4">
              <div className="min-w-0 grow">
                <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
                  {image.name}
                </p>
                {image.token !== undefined || image.state !== 'ready' ? (
                  <SendingState name={image.name} state={image.state} progress={image.progress} />
                ) : null}
              </div>
              <Button size="small" variant="quiet" className="-mr-3 min-h-11" onClick={remove}>
                Remove<span className="sr-only"> {image.name}</span>
              </Button>
            </div>
          </div>
        )}
        {image?.state === 'refused' && (
          <div className="mb-4">
            <RefusedImage
              name={image.name}
              problem={image.problem}
              canRetry={image.canRetry === true}
              onRetry={value.retry}
              onRemove={remove}
            />
          </div>
        )}
        <ImageChooser
          id={id}
          ref={input}
          label={image === null ? 'Choose an image' : 'Choose another image'}
          dropText="or drop it here"
          hint={`JPG, PNG or GIF, up to ${MEGABYTES}MB.${image === null ? ` ${without}` : ''}`}
          problem={error}
          isInvalid={error !== undefined}
          onChoose={value.choose}
        />
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </Fieldset>
  );
}
