import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import type { NoticeTone } from '../../../ui/feedback/Notice.tsx';
import { Image } from '../../../ui/Image.tsx';
import { PLACEMENT_IMAGES } from '../../advertising/placements/placed-image.ts';
import { readAdvertisementByLink } from '../private-link-api.client.ts';
import {
  ActionNews,
  LinkHeader,
  type OpenLink,
  PrivateLinkPage,
  Progress,
} from '../PrivateLinkPage.tsx';
import { shownPlacement, takesImage } from './ad-facts.ts';
import { adLinkStatus, isRenewable, stepsDone } from './ad-run.ts';
import type { AddImage } from './AddImage.tsx';
import { AdDays, AdFigures, AdSide } from './AdSections.tsx';
import type { AdvertisementByLink } from './advertisement-by-link.ts';

interface AdImageSectionProps {
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
function AdImageSection({ token, ad, ImageForm, onChanged }: AdImageSectionProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { image } = ad;
  // The form replaces the button that opens it, and the button replaces the form. Each time, the control that
  // was pressed is gone, so `choose` focuses the form and `keep` focuses the button.
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

interface AdOverviewProps {
  link: Pick<OpenLink<AdvertisementByLink>, 'token' | 'onRenewed'>;
  ad: AdvertisementByLink;
  /** The form that sends an image; undefined while no image can be sent. */
  ImageForm: typeof AddImage | undefined;
  onChanged: (ad: AdvertisementByLink) => void;
}

/** Shows the status, image, figures and order of an advertisement. */
function AdOverview({ link, ad, ImageForm, onChanged }: AdOverviewProps) {
  const [news, setNews] = useState<{ tone: NoticeTone; title: string; text: string }>();
  return (
    <div>
      {news !== undefined && <ActionNews news={news} />}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-[minmax(0,1fr)_16rem] print:gap-x-8 print:gap-y-3">
        <LinkHeader
          status={adLinkStatus(ad)}
          title={ad.title}
          note={ad.reviewNote}
          noteLabel="The reason"
        >
          <Progress done={stepsDone(ad)} />
          {isRenewable(ad) && (
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
              <Button href={paths.renewAdvertisement(link.token)}>Order Again</Button>
              <p className="text-sm text-muted">The form opens filled in with this order.</p>
            </div>
          )}
        </LinkHeader>

        <div className="grid min-w-0 content-start gap-10 lg:col-start-1 print:row-span-2 print:gap-4">
          <AdImageSection
            token={link.token}
            ad={ad}
            ImageForm={ImageForm}
            onChanged={(changed) => {
              setNews({
                tone: 'success',
                title: 'Image Saved',
                text:
                  changed.status === 'pending'
                    ? 'A volunteer will review it next. We’ll email you once it’s decided.'
                    : 'A volunteer will review it once your payment arrives.',
              });
              onChanged(changed);
            }}
          />
          {ad.days.length > 0 && <AdFigures ad={ad} />}
        </div>

        {ad.days.length > 0 && (
          <div className="min-w-0 lg:col-start-1 print:col-start-2 print:row-start-3">
            <AdDays ad={ad} />
          </div>
        )}

        <AdSide ad={ad} link={link} />
      </div>
    </div>
  );
}

/** Reads the advertisement; if it still takes an image, also loads the form for it, to show both at once. */
const read = async (token: string) => {
  const ad = await readAdvertisementByLink(token);
  if (ad === null) return null;
  const ImageForm = takesImage(ad.status) ? (await import('./AddImage.tsx')).AddImage : undefined;
  return { ad, ImageForm };
};

const Page = () => (
  <PrivateLinkPage
    subject="advertisement"
    read={read}
    waysOn={
      <>
        <Button href={paths.advertising}>Advertise with Us</Button>
        <Button href={paths.contact()} variant="outline">
          Contact Us
        </Button>
      </>
    }
  >
    {({ ad, ImageForm }, { show, ...link }) => (
      <AdOverview
        link={link}
        ad={ad}
        ImageForm={ImageForm}
        onChanged={(changed) => {
          show({ ad: changed, ImageForm });
        }}
      />
    )}
  </PrivateLinkPage>
);

/** Shows the page of an advertisement's private link. */
export const ManageAdvertisement = withQueryClient(Page);
