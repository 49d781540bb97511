import { describe, expect, it } from 'vitest';
import {
  type AdImage,
  adImageProblem,
  chosenAdImage,
  isMismatch,
  knownAdImage,
  mismatchProblem,
} from '../../../../../src/features/advertising/image/ad-image.ts';

const SIDEBAR = { width: 600, height: 500 };
const BANNER = { width: 728, height: 90 };

const image = (changes: Partial<AdImage> = {}): AdImage => ({
  key: 'image-1',
  name: 'gallery.png',
  alt: 'The gallery by night',
  preview: 'blob:1',
  state: 'ready',
  progress: 1,
  token: 'token',
  size: SIDEBAR,
  ...changes,
});

describe('the image of an advertisement', () => {
  it('is sent with its description when it is ready and fits', () => {
    expect(chosenAdImage('sidebar', image())).toEqual({
      token: 'token',
      alt: 'The gallery by night',
    });
    expect(adImageProblem('sidebar', image())).toBeUndefined();
  });

  it('may be missing', () => {
    expect(adImageProblem('sidebar', null)).toBeUndefined();
    expect(chosenAdImage('sidebar', null)).toBeNull();
  });

  it('is not sent for a placement of another shape, and says what fits', () => {
    expect(isMismatch('horizontal', SIDEBAR)).toBe(true);
    expect(isMismatch('custom', BANNER)).toBe(false);
    expect(chosenAdImage('horizontal', image())).toBeNull();
    expect(adImageProblem('horizontal', image())).toBe(
      'This image has the wrong shape or is too small. It needs 728 by 90 pixels, or larger in the same shape. Yours is 600 by 500 pixels. Choose another or remove it.',
    );
    expect(mismatchProblem('sidebar', BANNER)).toMatch(/Yours is 728 by 90 pixels\.$/);
  });

  it('is sent when its size is unknown', () => {
    expect(chosenAdImage('horizontal', image({ size: null }))).not.toBeNull();
  });

  it('holds the form back while it is being sent, and when it was refused', () => {
    const problem = (changes: Partial<AdImage>) => adImageProblem('sidebar', image(changes));
    expect(problem({ state: 'sending' })).toContain('still uploading');
    expect(problem({ state: 'checking' })).toContain('still uploading');
    expect(problem({ state: 'refused', canRetry: true })).toContain('Try it again');
    expect(problem({ state: 'refused', canRetry: false })).toContain('Choose another');
  });

  it('of an earlier order is not sent again', () => {
    const kept = knownAdImage({ name: 'As before', alt: '', size: SIDEBAR, url: '/a.avif' });
    expect(adImageProblem('sidebar', kept)).toBeUndefined();
    expect(chosenAdImage('sidebar', kept)).toBeNull();
  });

  it('that was uploaded before a reload is sent by its token', () => {
    const known = knownAdImage({ name: 'a.png', alt: 'A', size: null, url: null, token: 't' });
    expect(chosenAdImage('sidebar', known)).toEqual({ token: 't', alt: 'A' });
  });
});
