import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { readAdvertisementByLink } from '../private-link-api.client.ts';
import { PrivateLinkPage } from '../PrivateLinkPage.tsx';
import { AdOverview } from './AdOverview.tsx';
import { takesImage } from './linked-image.ts';

/** Reads the advertisement and, if an image can still be sent, loads the image form before showing it. */
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
