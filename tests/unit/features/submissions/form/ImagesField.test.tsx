import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { knownPicture, type Picture } from '../../../../../src/forms/images/form-image.ts';
import { PicturesField } from '../../../../../src/features/submissions/form/ImagesField.tsx';
import { usePictures } from '../../../../../src/features/submissions/form/use-images.client.ts';

const known = (place: number): Picture =>
  knownPicture(
    { uploadId: `id-${place}`, url: 'https://photos.example.org/1.jpg', alt: '' },
    place,
  );

const picture = (name: string, changes: Partial<Picture> = {}): Picture => ({
  key: name,
  name,
  alt: '',
  preview: `blob:${name}`,
  state: 'ready',
  progress: 1,
  token: name,
  ...changes,
});

function Form({ pictures, limit, error }: { pictures: Picture[]; limit: number; error?: string }) {
  return <PicturesField id="pictures" limit={limit} value={usePictures(pictures)} error={error} />;
}

const render = (pictures: Picture[], limit = 5, error?: string): string =>
  renderToStaticMarkup(<Form pictures={pictures} limit={limit} {...(error && { error })} />);

/** What is read, without tags. */
const words = (html: string): string => html.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ');

describe('the pictures of a form', () => {
  it('are chosen by a labelled button that tells what may be chosen', () => {
    const html = render([], 1);
    expect(html).toMatch(
      /<input id="pictures" type="file"[^>]*accept="image\/jpeg,image\/png,image\/gif"/,
    );
    expect(html).toMatch(/<label for="pictures"[^>]*>Choose a picture</);
    expect(html).not.toContain('multiple');
    expect(html).toContain('aria-describedby="pictures-hint"');
    expect(words(html)).toContain('One picture: JPG, PNG or GIF, up to 5MB.');
    expect(words(render([], 5))).toContain('Up to 5 pictures: JPG, PNG or GIF, 5MB each.');
  });

  it('carry what is wrong with them', () => {
    const html = render([], 1, 'Wait for the picture');
    expect(html).toContain('aria-describedby="pictures-hint pictures-error"');
    expect(html).toContain('aria-invalid="true"');
  });

  it('name the cover, and each can be described, moved and removed by its name', () => {
    const html = render([picture('a.jpg'), picture('b.jpg')]);
    expect(words(html).match(/the cover/g)).toHaveLength(1);
    expect(words(html)).toContain('Describe this picture (b.jpg)');
    expect(html).toMatch(/aria-label="Move a\.jpg up" aria-disabled="true"/);
    expect(html).toMatch(/aria-label="Move a\.jpg down"(?! aria-disabled)/);
    expect(words(html)).toContain('Remove b.jpg');
  });

  it('show how far each has come', () => {
    const html = render([picture('a.jpg', { state: 'sending', progress: 0.456 })]);
    expect(html).toMatch(/<progress[^>]*aria-label="Sending a\.jpg" max="1" value="0\.456"/);
    expect(words(html)).toContain('45 %');
  });

  it('tell at the picture why it was not taken, and offer to try again where that may help', () => {
    const refused = picture('a.jpg', {
      state: 'refused',
      problem: 'It did not arrive.',
      canRetry: true,
    });
    expect(words(render([refused]))).toMatch(/It did not arrive\..*Try again a\.jpg/);
    expect(words(render([{ ...refused, canRetry: false }]))).not.toContain('Try again');
  });

  it('count only what was taken: the rest is a list of its own, without thumbnail and arrows', () => {
    const refused = picture('a.txt', { state: 'refused', problem: 'It is no picture.' });
    const html = render([refused, picture('b.jpg')]);
    expect(words(html)).toContain('Picture 1: the cover');
    expect(words(html)).not.toContain('Picture 2');
    expect(html).not.toMatch(/Move |blob:a\.txt/);
    expect(html).toMatch(/<ul[^>]*aria-label="Files that were not taken"/);
    expect(words(html)).toMatch(/Not takena\.txtIt is no picture\.Remove a\.txt/);
  });

  it('that the event has already are named once, by their place', () => {
    const html = words(render([known(0), known(1)]));
    expect(html).toContain('Picture 1: the cover✓ Ready');
    expect(html).toContain('Remove Picture 2');
  });

  it('keep the surplus of a smaller plan, marked', () => {
    const all = [picture('a.jpg'), picture('b.jpg'), picture('c.jpg')];
    expect(words(render(all, 1)).match(/Part of the premium package/g)).toHaveLength(2);
    expect(words(render(all, 5))).not.toContain('Part of the premium package');
  });

  it('have no inline style, which the content policy refuses', () => {
    expect(render([picture('a.jpg', { state: 'checking' })])).not.toContain('style=');
  });
});
