import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { knownImage, type Image } from '../../../../../../src/forms/images/form-image.ts';
import { ImagesField } from '../../../../../../src/features/submissions/form/images/ImagesField.tsx';
import { useImages } from '../../../../../../src/features/submissions/form/images/use-images.client.ts';

const known = (place: number): Image =>
  knownImage({ uploadId: `id-${place}`, url: 'https://images.example.org/1.jpg', alt: '' }, place);

const image = (name: string, changes: Partial<Image> = {}): Image => ({
  key: name,
  name,
  alt: '',
  preview: `blob:${name}`,
  state: 'ready',
  progress: 1,
  token: name,
  ...changes,
});

function Form({ images, limit, error }: { images: Image[]; limit: number; error?: string }) {
  return <ImagesField id="images" limit={limit} value={useImages(images)} error={error} />;
}

const render = (images: Image[], limit = 5, error?: string): string =>
  renderToStaticMarkup(<Form images={images} limit={limit} {...(error && { error })} />);

/** Returns the text without tags. */
const words = (html: string): string => html.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ');

describe('the images of a form', () => {
  it('are chosen by a labelled button that names the accepted files', () => {
    const html = render([], 1);
    expect(html).toMatch(
      /<input id="images" type="file"[^>]*accept="image\/jpeg,image\/png,image\/gif"/,
    );
    expect(html).toMatch(/<label for="images"[^>]*>Choose an image</);
    expect(html).not.toContain('multiple');
    expect(html).toContain('aria-describedby="images-hint"');
    expect(words(html)).toContain('One image: JPG, PNG or GIF, up to 5MB.');
    expect(words(render([], 5))).toContain('Up to 5 images: JPG, PNG or GIF, 5MB each.');
  });

  it('have an error message', () => {
    const html = render([], 1, 'Wait for the image');
    expect(html).toContain('aria-describedby="images-hint images-error"');
    expect(html).toContain('aria-invalid="true"');
  });

  it('name the cover, and each can be described, moved and removed by its name', () => {
    const html = render([image('a.jpg'), image('b.jpg')]);
    expect(words(html).match(/the cover/g)).toHaveLength(1);
    expect(words(html)).toContain('Describe this image (b.jpg)');
    expect(html).toMatch(/aria-label="Move a\.jpg up" data-tooltip="Move up" aria-disabled="true"/);
    expect(html).toMatch(
      /aria-label="Move a\.jpg down" data-tooltip="Move down"(?! aria-disabled)/,
    );
    expect(words(html)).toContain('Remove b.jpg');
  });

  it('show their upload progress', () => {
    const html = render([image('a.jpg', { state: 'sending', progress: 0.456 })]);
    expect(html).toMatch(/<progress[^>]*aria-label="Sending a\.jpg" max="1" value="0\.456"/);
    expect(words(html)).toContain('45 %');
  });

  it('show why an image was refused, and offer a retry where that may help', () => {
    const refused = image('a.jpg', {
      state: 'refused',
      problem: 'It did not arrive.',
      canRetry: true,
    });
    expect(words(render([refused]))).toMatch(/It did not arrive\..*Try again a\.jpg/);
    expect(words(render([{ ...refused, canRetry: false }]))).not.toContain('Try again');
  });

  it('count only what was taken: the rest is a list of its own, without thumbnail and arrows', () => {
    const refused = image('a.txt', { state: 'refused', problem: 'It is no image.' });
    const html = render([refused, image('b.jpg')]);
    expect(words(html)).toContain('Image 1: the cover');
    expect(words(html)).not.toContain('Image 2');
    expect(html).not.toMatch(/Move |blob:a\.txt/);
    expect(html).toMatch(/<ul[^>]*aria-label="Files we couldn’t use"/);
    expect(words(html)).toMatch(/Not takena\.txtIt is no image\.Remove a\.txt/);
  });

  it('that the event has already are named once, by their place', () => {
    const html = words(render([known(0), known(1)]));
    expect(html).toContain('Image 1: the cover✓ Ready');
    expect(html).toContain('Remove Image 2');
  });

  it('keep the surplus of a smaller plan, marked', () => {
    const all = [image('a.jpg'), image('b.jpg'), image('c.jpg')];
    expect(words(render(all, 1)).match(/Premium only/g)).toHaveLength(2);
    expect(words(render(all, 5))).not.toContain('Premium only');
  });

  it('have no inline style, which the content policy refuses', () => {
    expect(render([image('a.jpg', { state: 'checking' })])).not.toContain('style=');
  });
});
