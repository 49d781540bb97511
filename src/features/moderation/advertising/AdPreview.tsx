import { useId } from 'react';
import { Picture } from '../../../components/Picture.tsx';
import type { AdShape } from '../../advertising/advertisement.ts';
import { SLOT_CLASSES, SLOT_SIZES } from '../../advertising/slot-size.ts';
import type { AdOrder } from './ad-order.ts';
import { adPlace } from './ad-place.ts';

interface SlotProps {
  order: AdOrder;
  shape: AdShape;
  /** Classes of the box. */
  box: string;
}

/** The place as a page has it, with this picture in it; its link leads nowhere here. */
function Slot({ order, shape, box }: SlotProps) {
  if (order.picture === null) return null;
  return (
    <div className={`${SLOT_CLASSES.frame} ${box}`}>
      <p className={SLOT_CLASSES.notice}>Advertisement</p>
      <div className={SLOT_CLASSES.link}>
        <Picture
          url={order.picture.url}
          alt={order.picture.alt ?? order.title}
          {...SLOT_SIZES[shape].picture}
          className={SLOT_CLASSES.picture}
        />
      </div>
    </div>
  );
}

/** The picture of an order in its place, as wide as there and as on a phone; as it is where it fits none. */
export function AdPreview({ order }: { order: AdOrder }) {
  const id = useId();
  const shape = adPlace(order);
  if (order.picture === null) return null;
  if (shape === null) {
    return (
      <img
        src={order.picture.url}
        alt={order.picture.alt ?? order.title}
        loading="lazy"
        decoding="async"
        className="max-h-64 max-w-full rounded-print"
      />
    );
  }
  const { wide, phone } = SLOT_SIZES[shape];
  const sizes =
    wide === phone
      ? [{ name: 'In its place', box: wide }]
      : [
          { name: 'In its place', box: wide },
          { name: 'On a phone', box: phone },
        ];
  return (
    <div className="grid gap-4">
      {sizes.map(({ name, box }, index) => (
        <div key={name} className="min-w-0">
          <p id={`${id}-${index}`} className="mb-1 text-sm text-muted">
            {name}
          </p>
          {/* Wider than a phone: it is moved sideways there, and keeps its size. */}
          <div
            role="group"
            aria-labelledby={`${id}-${index}`}
            tabIndex={0}
            className="overflow-x-auto border border-line bg-page p-3"
          >
            <Slot order={order} shape={shape} box={box} />
          </div>
        </div>
      ))}
    </div>
  );
}
