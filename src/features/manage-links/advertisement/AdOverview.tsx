import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { NoticeTone } from '../../../ui/feedback/Notice.tsx';
import { paths } from '../../../paths.ts';
import { ActionNews, LinkHeader } from '../LinkHeader.tsx';
import type { AddImage } from './AddImage.tsx';
import { AdDays, AdFigures } from './AdFigures.tsx';
import { AdImageSection } from './AdImageSection.tsx';
import type { OpenLink } from '../PrivateLinkPage.tsx';
import { AdSide } from './AdSide.tsx';
import { isRenewable } from './advertisement-run.ts';
import type { AdvertisementByLink } from './linked-advertisement.ts';
import { adLinkStatus } from './ad-status.ts';

interface Props {
  link: Pick<OpenLink<AdvertisementByLink>, 'token' | 'onRenewed'>;
  ad: AdvertisementByLink;
  /** The form that sends an image; undefined while no image can be sent. */
  ImageForm: typeof AddImage | undefined;
  onChanged: (ad: AdvertisementByLink) => void;
}

/** Shows the status, image, figures and order of an advertisement. */
export function AdOverview({ link, ad, ImageForm, onChanged }: Props) {
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
