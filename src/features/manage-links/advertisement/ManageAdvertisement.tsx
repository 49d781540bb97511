import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { readManagedAdvertisement } from '../private-link-api.client.ts';
import { PrivateLinkPage } from '../PrivateLinkPage.tsx';
import { ManagedAdOverview } from './AdOverview.tsx';
import { takesPicture } from './linked-image.ts';

/**
 * Reads the advertisement, and the form for its picture where one can be sent. With its schema it is a
 * fifth of the page's scripts; it is there before anything is shown, so that nothing moves when it comes.
 */
const read = async (token: string) => {
  const ad = await readManagedAdvertisement(token);
  if (ad === null) return null;
  const PictureForm = takesPicture(ad.status)
    ? (await import('./AddImage.tsx')).AddPicture
    : undefined;
  return { ad, PictureForm };
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
    {({ ad, PictureForm }, token, show) => (
      <ManagedAdOverview
        token={token}
        ad={ad}
        PictureForm={PictureForm}
        onChanged={(changed) => {
          show({ ad: changed, PictureForm });
        }}
      />
    )}
  </PrivateLinkPage>
);

/** The advertisement of a private link: where it stands, and its figures. */
export const ManagedAdvertisement = withQueryClient(Page);
