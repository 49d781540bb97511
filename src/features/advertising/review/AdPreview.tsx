import { useId } from 'react';
import { imageUrl } from '../../../ui/image-url.ts';
import { Image } from '../../../ui/Image.tsx';
import type { AdShape } from '../advertisement.ts';
import { PLACE_IMAGES } from '../placements/placed-image.ts';
import { PLACEMENT_CLASSES, PLACEMENT_SIZES } from '../placements/placement-size.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { AdOrder } from './ad-order.ts';
import { adPlace } from './ad-placement.ts';

interface SlotProps {
  order: AdOrder;
  shape: AdShape;
  /** Classes of the box. */
  box: string;
}

/** The place as a page has it, with this image in it; its link leads nowhere here. */
function Slot({ order, shape, box }: SlotProps) {
  if (order.image === null) return null;
  return (
    <div className={`${PLACEMENT_CLASSES.frame} ${box}`}>
      <p className={PLACEMENT_CLASSES.notice}>Advertisement</p>
      <div className={PLACEMENT_CLASSES.link}>
        <Image
          url={order.image.url}
          alt={order.image.alt ?? order.title}
          {...PLACE_IMAGES[shape]}
          className={`${PLACEMENT_SIZES[shape].aspect} ${PLACEMENT_CLASSES.image}`}
        />
      </div>
    </div>
  );
}

/** The image of an order in its place, as wide as there and as on a phone; as it is where it fits none. */
function Previews({ order }: { order: AdOrder }) {
  const id = useId();
  const shape = adPlace(order);
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
    { key: 'place', name: 'In its place', box: wide },
    ...(wide === phone ? [] : [{ key: 'phone', name: 'On a phone', box: phone }]),
  ];
  return (
    <div className="grid max-w-full min-w-0 gap-4">
      {sizes.map(({ key, name, box }) => (
        <div key={key} className="min-w-0">
          <p id={`${id}-${key}`} className="mb-1 text-sm text-muted">
            {name}
          </p>
          {/* Wider than a phone: it is moved sideways there, and keeps its size. */}
          <div
            role="group"
            aria-labelledby={`${id}-${key}`}
            tabIndex={0}
            className="w-fit max-w-full overflow-x-auto border border-line bg-paper p-3"
          >
            <Slot order={order} shape={shape} box={box} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** What a visitor sees of an order: open while it waits, folded away once it was looked at. */
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
