import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Image.tsx';
import type { AddPicture } from './AddImage.tsx';
import type { AdPicture, ManagedAdvertisement } from './linked-advertisement.ts';
import { shownPlace, slotSize } from './linked-image.ts';

interface Props {
  token: string;
  ad: ManagedAdvertisement;
  /** The form for another picture; undefined where none can be sent any more. */
  PictureForm: typeof AddPicture | undefined;
  onChanged: (ad: ManagedAdvertisement) => void;
}

/** What each place offers a browser. */
const PLACES = {
  horizontal: { widths: [364, 728, 1456], sizes: 'min(728px, 92vw)', box: 'max-w-[728px]' },
  sidebar: { widths: [300, 600], sizes: '300px', box: 'max-w-[300px] print:max-w-[180px]' },
};

function InItsPlace({ ad, picture }: { ad: ManagedAdvertisement; picture: AdPicture }) {
  const { widths, sizes, box } = PLACES[shownPlace(ad)];
  return (
    <figure>
      <div className={`picture-ground ${box}`}>
        <Picture
          url={picture.url}
          alt={picture.alt ?? ad.title}
          widths={widths}
          sizes={sizes}
          {...slotSize(ad)}
          eager
          className="h-auto w-full"
        />
      </div>
      <figcaption className="mt-2 max-w-text text-sm text-muted" data-print="no">
        {picture.alt === null
          ? 'People who do not see the picture hear the title instead.'
          : `People who do not see the picture hear: “${picture.alt}”`}
      </figcaption>
    </figure>
  );
}

/** The picture in the size of its place; while nobody has approved it, the field for it or another one. */
export function AdPictureSection({ token, ad, PictureForm, onChanged }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { picture } = ad;
  const changed = (next: ManagedAdvertisement): void => {
    setIsChoosing(false);
    onChanged(next);
  };
  if (picture === null) {
    return PictureForm && <PictureForm token={token} ad={ad} onAdded={changed} />;
  }
  return (
    <section aria-labelledby="picture-title">
      <h3 id="picture-title" className="mb-4 text-2xl print:mb-1 print:text-lg">
        Your Picture
      </h3>
      <InItsPlace ad={ad} picture={picture} />
      {PictureForm && isChoosing && (
        <div className="mt-8">
          <PictureForm
            token={token}
            ad={ad}
            onAdded={changed}
            onKeep={() => {
              setIsChoosing(false);
            }}
          />
        </div>
      )}
      {PictureForm && !isChoosing && (
        <Button
          variant="outline"
          className="mt-4"
          onClick={() => {
            setIsChoosing(true);
          }}
        >
          Choose Another Picture
        </Button>
      )}
    </section>
  );
}
