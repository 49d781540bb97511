import { imageUrl } from '../../../ui/image-url.ts';
import { BANNER_SIZES, type BannerPlace } from '../banner-size.ts';

/** The box of each place, as BannerSlot.astro draws it on a wide screen; a narrow one scales it. */
const BOXES: Record<BannerPlace, string> = {
  sidebar: 'aspect-[300/250] max-w-[300px]',
  horizontal: 'aspect-[728/90] max-w-[728px]',
};

/** A picture in the size it will have in the guide. */
export function AdPreview({ place, url, alt }: { place: BannerPlace; url: string; alt: string }) {
  return (
    <div className={place === 'sidebar' ? 'max-w-[300px]' : 'max-w-[728px]'}>
      <p className="h-5 text-center text-xs leading-5 text-muted">Advertisement</p>
      <div className={`picture-ground w-full overflow-hidden rounded-print ${BOXES[place]}`}>
        <img
          src={imageUrl(url, 2 * BANNER_SIZES[place].width)}
          alt={alt}
          decoding="async"
          className="size-full object-contain"
        />
      </div>
    </div>
  );
}
