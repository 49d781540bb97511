import { useId } from 'react';
import { imageUrl } from '../../ui/image-url.ts';
import { Image } from '../../ui/Image.tsx';
import type { AdShape } from '../../features/advertising/advertisement.ts';
import { PLACEMENT_IMAGES } from '../../features/advertising/placements/placed-image.ts';
import {
  PLACEMENT_CLASSES,
  PLACEMENT_SIZES,
} from '../../features/advertising/placements/placed-ads.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import type { AdOrder } from './ad-order.ts';
import { adPlacement } from './ad-order-facts.ts';

interface PlacementProps {
  order: AdOrder;
  shape: AdShape;
  /** CSS classes of the box around the image. */
  box: string;
}

/** Shows the image in its placement as on a page, without a link. */
function Placement({ order, shape, box }: PlacementProps) {
  if (order.image === null) return null;
  return (
    <div className={`${PLACEMENT_CLASSES.frame} ${box}`}>
      <p className={PLACEMENT_CLASSES.notice}>Advertisement</p>
      <div className={PLACEMENT_CLASSES.link}>
        <Image
          url={order.image.url}
          alt={order.image.alt ?? order.title}
          {...PLACEMENT_IMAGES[shape]}
          className={`${PLACEMENT_SIZES[shape].aspect} ${PLACEMENT_CLASSES.image}`}
        />
      </div>
    </div>
  );
}

/** Shows the image in its placement, on wide screens and on phones, or alone if it fits no placement. */
function Previews({ order }: { order: AdOrder }) {
  const id = useId();
  const shape = adPlacement(order);
  if (order.image === null) return null;
  if (shape === null) {
    return (
      <img
        src={imageUrl(order.image.url, 728)}
        alt={order.image.alt ?? order.title}
        loading="lazy"
        decoding="async"
        className="max-h-64 max-w-full rounded-print"
      />
    );
  }
  const { wide, phone } = PLACEMENT_SIZES[shape];
  const sizes = [
    { key: 'wide', name: 'In its place', box: wide },
    ...(wide === phone ? [] : [{ key: 'phone', name: 'On a phone', box: phone }]),
  ];
  return (
    <div className="grid max-w-full min-w-0 gap-4">
      {sizes.map(({ key, name, box }) => (
        <div key={key} className="min-w-0">
          <p id={`${id}-${key}`} className="mb-1 text-sm text-muted">
            {name}
          </p>
          {/* The placement keeps its real size; where this element is narrower, it scrolls sideways. */}
          <div
            role="group"
            aria-labelledby={`${id}-${key}`}
            tabIndex={0}
            className="w-fit max-w-full overflow-x-auto border border-line bg-paper p-3"
          >
            <Placement order={order} shape={shape} box={box} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shows what visitors see of an order: open while the order is pending, collapsed afterwards. */
export function AdPreview({ order }: { order: AdOrder }) {
  if (order.image === null) return null;
  if (order.state === 'pending') return <Previews order={order} />;
  return (
    <details>
      <summary className="py-1 text-brand pointer-coarse:py-3">
        Look at the image<span className="sr-only"> of {submissionTitle(order.title)}</span>
      </summary>
      <div className="mt-2">
        <Previews order={order} />
      </div>
    </details>
  );
}
