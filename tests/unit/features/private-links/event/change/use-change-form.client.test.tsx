import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EventByLink } from '../../../../../../src/features/private-links/event/event-by-link.ts';
import { useImagesByLink } from '../../../../../../src/features/private-links/event/change/use-change-form.client.ts';
import type { ChosenImage } from '../../../../../../src/forms/images/form-image.ts';
import type { Images } from '../../../../../../src/features/submissions/form/images/use-images.client.ts';
import { sampleEventByLink } from '../../../../../support/samples/sample-event-by-link.ts';

const image = (uploadId: string) => ({
  uploadId,
  url: `https://images.example.org/${uploadId}.webp`,
  alt: '',
  width: 800,
  height: 600,
});

/** Returns the images that the form of an event sends after `touch` has changed them. */
const sent = (
  event: Partial<EventByLink>,
  limit: number,
  touch: (images: Images) => void = () => undefined,
): ChosenImage[] | undefined => {
  let chosen: ChosenImage[] | undefined;
  function Form() {
    const linked = useImagesByLink(sampleEventByLink(event), limit);
    touch(linked.images);
    chosen = linked.chosen();
    return null;
  }
  renderToStaticMarkup(<Form />);
  return chosen;
};

const three = { images: ['a', 'b', 'c'].map(image) };

it('unchanged images are not sent, even beyond the plan', () => {
  expect(sent(three, 5)).toBeUndefined();
  expect(sent(three, 1)).toBeUndefined();
});

it('changed images are sent, as many as the plan allows', () => {
  const describe = ({ describe: write }: Images) => {
    write('c', 'A pier');
  };
  expect(sent(three, 5, describe)?.map(({ alt }) => alt)).toEqual(['', '', 'A pier']);
  expect(sent(three, 1, describe)).toEqual([{ uploadId: 'a', alt: '' }]);
  const remove = (images: Images) => {
    images.remove('c');
  };
  expect(sent(three, 1, remove)).toEqual([{ uploadId: 'a', alt: '' }]);
});

it('the images of an open change wait on unless they are changed, also back to those of the event', () => {
  const planned = { ...sampleEventByLink(), images: [image('d')] };
  const remove = (images: Images) => {
    images.remove('d');
  };
  for (const images of [[], [image('a')]]) {
    expect(sent({ planned, images }, 5)).toBeUndefined();
    expect(sent({ planned, images }, 5, remove)).toEqual([]);
  }
});

it('images that the guide added are never sent', () => {
  expect(sent({ images: [{ ...image('a'), uploadId: null }] }, 5)).toBeUndefined();
});
