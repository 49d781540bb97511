import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { paths } from '../../../paths.ts';
import type { AddPicture } from './AddImage.tsx';
import { AdDays, AdFigures } from './AdFigures.tsx';
import { AdPictureSection } from './AdImageSection.tsx';
import { AdSide } from './AdSide.tsx';
import { isRenewable } from './advertisement-run.ts';
import type { ManagedAdvertisement } from './linked-advertisement.ts';
import { managedAdStatus } from './ad-status.ts';

interface Props {
  token: string;
  ad: ManagedAdvertisement;
  /** Loaded while a picture can be sent. */
  PictureForm: typeof AddPicture | undefined;
  onChanged: (ad: ManagedAdvertisement) => void;
}

/** Where the advertisement stands, how it looks, what it was worth, and what was ordered. */
export function ManagedAdOverview({ token, ad, PictureForm, onChanged }: Props) {
  const [isSaved, setIsSaved] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  const status = managedAdStatus(ad);

  // The button that saved the picture is gone by then.
  useEffect(() => {
    if (isSaved) told.current?.focus();
  }, [isSaved, ad]);

  return (
    <div>
      {isSaved && (
        <div ref={told} tabIndex={-1} className="mb-8 scroll-mt-28" data-print="no">
          <Notice tone="success" title="Picture Saved">
            <p>
              {ad.status === 'pending'
                ? 'A volunteer looks at it next. You get a mail as soon as it is decided.'
                : 'A volunteer looks at it once the payment has arrived.'}
            </p>
          </Notice>
        </div>
      )}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-[minmax(0,1fr)_16rem] print:gap-x-8 print:gap-y-3">
        <header className="min-w-0 lg:col-start-1 print:col-span-2">
          <p>
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
          </p>
          <h2 className="mt-3 wrap-anywhere print:mt-1 print:text-xl">{ad.title}</h2>
          <p className="mt-3 max-w-text text-lg print:mt-1">{status.sentence}</p>
          {ad.reviewNote !== null && (
            <figure className="mt-5 max-w-text border-l-4 border-coral-fill pl-5">
              <figcaption className="kicker text-muted">The reason</figcaption>
              <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">
                {ad.reviewNote}
              </blockquote>
            </figure>
          )}
          {isRenewable(ad) && (
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
              <Button href={paths.renewAdvertisement(token)}>Order Again</Button>
              <p className="text-sm text-muted">The form opens filled in with this order.</p>
            </div>
          )}
        </header>

        <div className="grid min-w-0 content-start gap-10 lg:col-start-1 print:row-span-2 print:gap-4">
          <AdPictureSection
            token={token}
            ad={ad}
            PictureForm={PictureForm}
            onChanged={(changed) => {
              setIsSaved(true);
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

        <AdSide ad={ad} />
      </div>
    </div>
  );
}
