import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Image } from '../../../ui/Image.tsx';
import type { AddImage } from './AddImage.tsx';
import { PLACEMENT_IMAGES } from '../../advertising/placements/placed-image.ts';
import type { AdvertisementByLink } from './linked-advertisement.ts';
import { shownPlacement } from './linked-image.ts';

interface Props {
  token: string;
  ad: AdvertisementByLink;
  /** The form for another image; undefined once the advertisement takes no more images. */
  ImageForm: typeof AddImage | undefined;
  onChanged: (ad: AdvertisementByLink) => void;
}

const BOXES = {
  horizontal: 'max-w-[728px]',
  sidebar: 'max-w-[300px] print:max-w-[180px]',
};

function PlacedImage({
  ad,
  image,
}: {
  ad: AdvertisementByLink;
  image: NonNullable<AdvertisementByLink['image']>;
}) {
  const placement = shownPlacement(ad);
  return (
    <figure>
      <div className={`image-ground ${BOXES[placement]}`}>
        <Image
          url={image.url}
          alt={image.alt ?? ad.title}
          {...PLACEMENT_IMAGES[placement]}
          eager
          className="h-auto w-full"
        />
      </div>
      <figcaption className="mt-2 max-w-text text-sm text-muted" data-print="no">
        {image.alt === null
          ? 'People who can’t see the image hear the title instead.'
          : `People who can’t see the image hear: “${image.alt}”`}
      </figcaption>
    </figure>
  );
}

/** Shows the image in the size of its placement and, before approval, the form for another image. */
export function AdImageSection({ token, ad, ImageForm, onChanged }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { image } = ad;
  // The form replaces the button that opens it, and the other way round. The pressed button is gone each
  // time, so `choose` focuses the form and `keep` focuses the button.
  const choose = (): void => {
    flushSync(() => {
      setIsChoosing(true);
    });
    form.current?.querySelector('input')?.focus();
  };
  const keep = (): void => {
    flushSync(() => {
      setIsChoosing(false);
    });
    opener.current?.focus();
  };
  const changed = (next: AdvertisementByLink): void => {
    setIsChoosing(false);
    onChanged(next);
  };
  if (image === null) {
    return ImageForm && <ImageForm token={token} ad={ad} onAdded={changed} />;
  }
  return (
    <section aria-labelledby="image-title">
      <h3 id="image-title" className="mb-4 text-2xl print:mb-1 print:text-lg">
        Your Image
      </h3>
      <PlacedImage ad={ad} image={image} />
      {ImageForm && isChoosing && (
        <div ref={form} className="mt-8">
          <ImageForm token={token} ad={ad} onAdded={changed} onKeep={keep} />
        </div>
      )}
      {ImageForm && !isChoosing && (
        <Button ref={opener} variant="outline" className="mt-4" onClick={choose}>
          Choose Another Image
        </Button>
      )}
    </section>
  );
}
