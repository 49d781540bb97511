import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { knownImage, type Image } from '../../../../../../src/forms/images/form-image.ts';
import { useImages } from '../../../../../../src/features/submissions/form/images/use-images.client.ts';

function Shown({ initial, limit }: { initial: Image[]; limit: number }) {
  const { images, isBusy, chosen } = useImages(initial);
  return <>{JSON.stringify([images.length, isBusy, chosen(limit).length])}</>;
}

const show = (initial: Image[], limit: number): string =>
  renderToStaticMarkup(<Shown initial={initial} limit={limit} />);

it('a form begins with what the event has, and gives what the plan allows', () => {
  const [first, second] = ['1', '2'].map((uploadId, place) =>
    knownImage({ uploadId, url: `https://images.example.org/${uploadId}.jpg`, alt: '' }, place),
  ) as [Image, Image];
  expect(show([], 1)).toBe('[0,false,0]');
  expect(show([first, second], 5)).toBe('[2,false,2]');
  expect(show([first, second], 1)).toBe('[2,false,1]');
  expect(show([first, { ...second, state: 'checking' }], 5)).toBe('[2,true,1]');
});
