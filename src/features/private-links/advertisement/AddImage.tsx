import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AdImageField } from '../../advertising/image/AdImageField.tsx';
import { useAdImage } from '../../advertising/image/use-ad-image.client.ts';
import { addImageByLink, linkFailure } from '../private-link-api.client.ts';
import type { AdvertisementByLink } from './advertisement-by-link.ts';
import { orderTypeOf } from '../../advertising/advertisement.ts';

interface Props {
  token: string;
  ad: AdvertisementByLink;
  onAdded: (ad: AdvertisementByLink) => void;
  /** Called when the visitor keeps the present image; undefined if the advertisement has none. */
  onKeep?: (() => void) | undefined;
}

/** Lets an advertiser add the missing image of an order, or another image. */
export function AddImage({ token, ad, onAdded, onKeep }: Props) {
  const id = useId();
  const type = orderTypeOf(ad.type);
  const value = useAdImage(type);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const sending = useMutation({
    mutationFn: (image: { token: string; alt: string }) => addImageByLink(token, image),
    onSuccess: onAdded,
  });

  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    const chosen = value.chosen();
    setIsSubmitted(true);
    if (chosen === null) document.getElementById(id)?.focus();
    else sending.mutate(chosen);
  };
  // Shows a problem only after an attempt to submit, because an upload in progress is not an error.
  const missing = value.image === null ? 'Choose an image first.' : undefined;
  const problem = isSubmitted ? (value.problem ?? missing) : undefined;

  return (
    <form noValidate method="post" className="grid max-w-text gap-6" onSubmit={submit}>
      <Fieldset legend={onKeep === undefined ? 'Add Your Image' : 'Choose Another Image'}>
        <AdImageField id={id} type={type} value={value} error={problem} />
      </Fieldset>
      {sending.isError && (
        <div role="alert">
          <Notice tone="danger" title="Image Not Saved">
            <p>{linkFailure(sending.error, 'advertisement')}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isOff={sending.isPending}>
          {sending.isPending ? 'Saving…' : 'Save the Image'}
        </Button>
        {onKeep !== undefined && (
          <Button variant="outline" onClick={onKeep}>
            Keep This One
          </Button>
        )}
      </div>
    </form>
  );
}
