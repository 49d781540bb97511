/** Holds the ticket with which the guide fetches the picture of a pasted web page when the form is sent. */
import { useState } from 'react';
import type { ChosenImage } from '../../../forms/images/form-image.ts';
import { refusalSentence } from '../../../forms/send-form.client.ts';
import { paths } from '../../../paths.ts';
import { postJson } from '../../../ui/data/api.client.ts';

/** The images to send; `leftOut` says in a sentence why the picture could not be fetched, or is null. */
interface Taken {
  images: ChosenImage[];
  leftOut: string | null;
}

export interface HeldPicture {
  ticket: string | null;
  hold: (ticket: string | null) => void;
  /** If the form has room, has the guide fetch the picture and adds it to the images. Never rejects. */
  addTo: (images: ChosenImage[], limit: number) => Promise<Taken>;
}

/** Holds the ticket of a form. The guide fetches its picture once, however often the form is sent. */
export function usePagePicture(): HeldPicture {
  const [ticket, hold] = useState<string | null>(null);
  return {
    ticket,
    hold,
    addTo: async (images, limit) => {
      if (ticket === null || images.length >= limit) return { images, leftOut: null };
      try {
        const { token } = (await postJson(paths.api.fetchPicture, { ticket })) as { token: string };
        return { images: [...images, { token, alt: '' }], leftOut: null };
      } catch (error) {
        return { images, leftOut: refusalSentence(error) };
      }
    },
  };
}
