import { expect, test, vi } from 'vitest';
import { AD_SHAPES } from '../../../../../src/features/advertising/advertisement.ts';
import AdPlacement from '../../../../../src/features/advertising/placements/AdPlacement.astro';
import { runningAds } from '../../../../../src/features/advertising/placements/running-ads.server.ts';
import {
  PLACEMENT_CLASSES,
  PLACEMENT_SIZES,
} from '../../../../../src/features/advertising/placements/placement-size.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleAdvertisement } from '../../../../support/samples/sample-advertisement.ts';

vi.mock('../../../../../src/features/advertising/placements/running-ads.server.ts', () => ({
  runningAds: vi.fn(),
}));

const ad = (placement: string) => sampleAdvertisement({ id: placement, type: 'image', placement });

test.each(AD_SHAPES)(
  'what is tried out for the place %s is as that place has it',
  async (shape) => {
    vi.mocked(runningAds).mockResolvedValue({
      today: '2026-07-04',
      ads: ['horizontal_banner', 'sidebar', 'footer'].map(ad),
    });
    const html = await renderAstro(AdPlacement, { props: { shape } });
    const { box, aspect, wide, phone } = PLACEMENT_SIZES[shape];
    expect(html).toContain(`${PLACEMENT_CLASSES.frame} ${box}`);
    for (const classes of [PLACEMENT_CLASSES.notice, PLACEMENT_CLASSES.link]) {
      expect(html).toContain(`class="${classes}"`);
    }
    expect(html).toContain(`class="${aspect} ${PLACEMENT_CLASSES.image}"`);
    // As high as on the page: on a phone by the first class of the box, on a wide screen by the last.
    const heights = [...box.matchAll(/h-\[\d+px\]/g)].map(([height]) => height);
    expect(phone).toContain(heights[0]);
    expect(wide).toContain(heights.at(-1));
  },
);
