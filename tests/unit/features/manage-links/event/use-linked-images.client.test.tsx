import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ManagedEvent } from '../../../../../src/features/manage-links/event/linked-event.ts';
import { useManagedPictures } from '../../../../../src/features/manage-links/event/use-linked-images.client.ts';
import type { ChosenPicture } from '../../../../../src/forms/images/form-image.ts';
import type { Pictures } from '../../../../../src/features/submissions/form/use-images.client.ts';
import { sampleManagedEvent } from '../../../../support/samples/sample-managed-event.ts';

const photo = (uploadId: string) => ({
  uploadId,
  url: `https://photos.example.org/${uploadId}.webp`,
  alt: '',
  width: 800,
  height: 600,
});

/** What a form would send after something was done with its pictures. */
const sent = (
  event: Pick<ManagedEvent, 'photos' | 'change'>,
  limit: number,
  touch: (pictures: Pictures) => void = () => undefined,
): ChosenPicture[] | undefined => {
  let chosen: ChosenPicture[] | undefined;
  function Form() {
    const managed = useManagedPictures(event, limit);
    touch(managed.pictures);
    chosen = managed.chosen();
    return null;
  }
  renderToStaticMarkup(<Form />);
  return chosen;
};

const three = { photos: ['a', 'b', 'c'].map(photo), change: null };

it('pictures that nobody touched are not sent, also where the plan has room for fewer', () => {
  expect(sent(three, 5)).toBeUndefined();
  expect(sent(three, 1)).toBeUndefined();
});

it('pictures that were touched are sent, as many as the plan has room for', () => {
  const describe = ({ describe: write }: Pictures) => {
    write('c', 'A pier');
  };
  expect(sent(three, 5, describe)?.map(({ alt }) => alt)).toEqual(['', '', 'A pier']);
  expect(sent(three, 1, describe)).toEqual([{ uploadId: 'a', alt: '' }]);
  const remove = (pictures: Pictures) => {
    pictures.remove('c');
  };
  expect(sent(three, 1, remove)).toEqual([{ uploadId: 'a', alt: '' }]);
});

it('the pictures of an open change are sent again, which would have those of the event else', () => {
  const { fields } = sampleManagedEvent();
  const change = { fields, photos: [photo('d')], proposedAt: '2026-10-02T12:00:00Z' };
  expect(sent({ photos: three.photos, change }, 5)).toEqual([{ uploadId: 'd', alt: '' }]);
  expect(
    sent({ photos: three.photos, change: { ...change, photos: three.photos } }, 1),
  ).toBeUndefined();
});

it('pictures that the guide added are never sent', () => {
  expect(sent({ photos: [{ ...photo('a'), uploadId: null }], change: null }, 5)).toBeUndefined();
});
