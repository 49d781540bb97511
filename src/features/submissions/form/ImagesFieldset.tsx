import { useEffect } from 'react';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { PicturesField } from './ImagesField.tsx';
import { tellPreview } from './submission-preview.client.ts';
import type { Pictures } from './use-images.client.ts';

interface Props {
  id: string;
  /** How many the plan allows. */
  limit: number;
  value: Pictures;
  error: string | undefined;
}

/** The pictures of a new event, the first of them told to the preview. */
export function PicturesFieldset(props: Props) {
  const { pictures } = props.value;
  const cover = pictures.find(({ preview, state }) => preview !== null && state !== 'refused');
  const url = cover?.preview ?? null;
  const alt = cover?.alt ?? '';
  useEffect(() => {
    tellPreview({ picture: url === null ? null : { url, alt } });
  }, [url, alt]);

  return (
    <Fieldset legend="Pictures" hint="The first one stands on the card and above the event’s page.">
      <PicturesField {...props} />
    </Fieldset>
  );
}
