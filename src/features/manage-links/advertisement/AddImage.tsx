import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AdPictureField } from '../../advertising/image/AdImageField.tsx';
import { useAdPicture } from '../../advertising/image/use-ad-image.client.ts';
import { addManagedPicture, linkFailure } from '../private-link-api.client.ts';
import type { ManagedAdvertisement } from './linked-advertisement.ts';
import { orderTypeOf } from '../../advertising/packages/ad-package.ts';

interface Props {
  token: string;
  ad: ManagedAdvertisement;
  onAdded: (ad: ManagedAdvertisement) => void;
  /** Set where there is a picture to go back to. */
  onKeep?: (() => void) | undefined;
}

/** The field for the picture that an order came without, or for another one. */
export function AddPicture({ token, ad, onAdded, onKeep }: Props) {
  const id = useId();
  const type = orderTypeOf(ad.type);
  const value = useAdPicture(type);
  const [isAsked, setIsAsked] = useState(false);
  const sending = useMutation({
    mutationFn: (picture: { token: string; alt: string }) => addManagedPicture(token, picture),
    onSuccess: onAdded,
  });

  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    if (sending.isPending) return;
    const chosen = value.chosen();
    setIsAsked(true);
    if (chosen === null) document.getElementById(id)?.focus();
    else sending.mutate(chosen);
  };
  // Not before it is asked for: a picture that is still on its way is nobody's mistake.
  const missing = value.picture === null ? 'Choose a picture first.' : undefined;
  const problem = isAsked ? (value.problem ?? missing) : undefined;

  return (
    <form noValidate method="post" className="grid max-w-text gap-6" onSubmit={submit}>
      <Fieldset legend={onKeep === undefined ? 'Add Your Picture' : 'Choose Another Picture'}>
        <AdPictureField id={id} type={type} value={value} error={problem} />
      </Fieldset>
      {sending.isError && (
        <div role="alert">
          <Notice tone="danger" title="Picture Not Saved">
            <p>{linkFailure(sending.error, 'advertisement')}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {/* Not `disabled`, which would take the focus away. */}
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Saving…' : 'Save the Picture'}
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
