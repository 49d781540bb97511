import { useRef } from 'react';
import {
  type AdOrderType,
  BANNER_SIZES,
  bannerPlacement,
  type BannerPlacement,
  wantedSize,
} from '../advertisement.ts';
import { isMismatch, mismatchProblem } from './ad-image.ts';
import type { AdImageValue } from './use-ad-image.client.ts';
import { EVENT_IMAGES } from '../../../figures.ts';
import { Field } from '../../../forms/fields/Field.tsx';
import { ImageChooser } from '../../../forms/images/ImageChooser.tsx';
import { RefusedImage, SendingState } from '../../../forms/images/UploadState.tsx';
import { ALT_MAX_LENGTH } from '../../../forms/images/form-image.ts';
import { Button } from '../../../ui/Button.tsx';
import { imageUrl } from '../../../ui/image-url.ts';

interface Props {
  /** Id of the file control: the error summary links to it. */
  id: string;
  /** The ordered package, which decides the sizes that the image may have. */
  type: AdOrderType;
  value: AdImageValue;
  error?: string | undefined;
}

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

/**
 * Lets an advertiser choose, preview, describe and remove the image of an advertisement; use it inside a
 * `Fieldset`. The page's content security policy must allow `blob:` in `img-src` and the storage's origin in
 * `connect-src`.
 */
export function AdImageField({ id, type, value, error }: Props) {
  const { image, news } = value;
  const input = useRef<HTMLInputElement>(null);
  const remove = (): void => {
    value.remove();
    input.current?.focus();
  };

  return (
    <div className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}>
      <ImageChooser
        id={id}
        ref={input}
        label={image === null ? 'Choose an image' : 'Choose another image'}
        dropText="or drop it here"
        hint={`${wantedSize(type)}, or larger in the same shape. JPG, PNG or GIF, up to ${MEGABYTES}MB.`}
        problem={error}
        isInvalid={error !== undefined}
        onChoose={value.choose}
      />
      {image !== null && (
        <div className="mt-5">
          <ImageBelow id={id} type={type} value={value} image={image} onRemove={remove} />
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

type BelowProps = Omit<Props, 'error'> & {
  image: NonNullable<AdImageValue['image']>;
  onRemove: () => void;
};

/** Shows the state of the chosen file. */
function ImageBelow({ id, type, value, image, onRemove }: BelowProps) {
  const { name, preview, size, state, progress, problem, canRetry, alt, uploadId } = image;
  const doesNotFit = isMismatch(type, size);
  if (state === 'refused' || doesNotFit) {
    return (
      <RefusedImage
        name={name}
        problem={doesNotFit && size !== null ? mismatchProblem(type, size) : problem}
        canRetry={canRetry === true && !doesNotFit}
        onRetry={value.retry}
        onRemove={onRemove}
      />
    );
  }
  const placement = size === null ? null : bannerPlacement(type, size);
  return (
    <div className="grid gap-4">
      {preview !== null && placement !== null && (
        <AdPreview placement={placement} url={preview} alt={alt} />
      )}
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 grow">
          <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>
          <SendingState name={name} state={state} progress={progress} />
        </div>
        <Button size="small" variant="quiet" className="-mr-3 min-h-11" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {uploadId === undefined && (
        <Field
          id={`${id}-alt`}
          label="Describe your image"
          hint="Read aloud to people who can’t see it. Say what it shows, and any words on it. Left empty, they hear the ad's title."
          maxLength={ALT_MAX_LENGTH}
          value={alt}
          onChange={({ target }) => {
            value.describe(target.value);
          }}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  placement: BannerPlacement;
  url: string;
  alt: string;
}

/** Shows an image in the size of its placement on a wide screen; a narrow screen scales it down. */
function AdPreview({ placement, url, alt }: PreviewProps) {
  return (
    <div className={placement === 'sidebar' ? 'max-w-[300px]' : 'max-w-[728px]'}>
      <p className="h-5 text-center text-xs leading-5 text-muted">Advertisement</p>
      <div
        className={`image-ground w-full overflow-hidden rounded-print ${placement === 'sidebar' ? 'aspect-[300/250]' : 'aspect-[728/90]'}`}
      >
        <img
          src={imageUrl(url, 2 * BANNER_SIZES[placement].width)}
          alt={alt}
          decoding="async"
          className="size-full object-contain"
        />
      </div>
    </div>
  );
}
