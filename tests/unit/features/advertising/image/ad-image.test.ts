import { describe, expect, it } from 'vitest';
import {
  type AdPicture,
  adPictureProblem,
  chosenAdPicture,
  isMisfit,
  knownAdPicture,
  misfitProblem,
} from '../../../../../src/features/advertising/image/ad-image.ts';

const SIDEBAR = { width: 600, height: 500 };
const BANNER = { width: 728, height: 90 };

const picture = (changes: Partial<AdPicture> = {}): AdPicture => ({
  key: 'picture-1',
  name: 'gallery.png',
  alt: 'The gallery by night',
  preview: 'blob:1',
  state: 'ready',
  progress: 1,
  token: 'token',
  size: SIDEBAR,
  ...changes,
});

describe('the picture of an advertisement', () => {
  it('is sent with its description when it is ready and fits', () => {
    expect(chosenAdPicture('sidebar', picture())).toEqual({
      token: 'token',
      alt: 'The gallery by night',
    });
    expect(adPictureProblem('sidebar', picture())).toBeUndefined();
  });

  it('may be missing', () => {
    expect(adPictureProblem('sidebar', null)).toBeUndefined();
    expect(chosenAdPicture('sidebar', null)).toBeNull();
  });

  it('is kept back from a place of another shape, and says what fits there', () => {
    expect(isMisfit('horizontal', SIDEBAR)).toBe(true);
    expect(isMisfit('custom', BANNER)).toBe(false);
    expect(chosenAdPicture('horizontal', picture())).toBeNull();
    expect(adPictureProblem('horizontal', picture())).toBe(
      'This picture does not fit its place. Choose one of 728 by 90 pixels, or larger in the same shape. Or remove it.',
    );
    expect(misfitProblem('sidebar', BANNER)).toMatch(/Yours is 728 by 90 pixels\.$/);
  });

  it('is left to the guide to judge when its size is not known', () => {
    expect(chosenAdPicture('horizontal', picture({ size: null }))).not.toBeNull();
  });

  it('holds the form back while it is on its way, and when it did not arrive', () => {
    const problem = (changes: Partial<AdPicture>) => adPictureProblem('sidebar', picture(changes));
    expect(problem({ state: 'sending' })).toContain('still being sent');
    expect(problem({ state: 'checking' })).toContain('still being sent');
    expect(problem({ state: 'refused', canRetry: true })).toContain('Try it again');
    expect(problem({ state: 'refused', canRetry: false })).toContain('Choose another');
  });

  it('of an earlier order is never sent, because the guide has it', () => {
    const kept = knownAdPicture({ name: 'As before', alt: '', size: SIDEBAR, url: '/a.avif' });
    expect(adPictureProblem('sidebar', kept)).toBeUndefined();
    expect(chosenAdPicture('sidebar', kept)).toBeNull();
  });

  it('that this form sent before it was loaded anew is sent by its token', () => {
    const known = knownAdPicture({ name: 'a.png', alt: 'A', size: null, url: null, token: 't' });
    expect(chosenAdPicture('sidebar', known)).toEqual({ token: 't', alt: 'A' });
  });
});
