/**
 * Draws the images of an event's share kit, which look like small posters: the illustration at full width, a
 * line, and the texts on the color of the logo's sun.
 */
import sharp, { type OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import { categoryLabel } from '../../../regions/categories.ts';
import { site } from '../../../site.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { eventIllustration } from '../../events/card/fallback-image.ts';
import type { EventSummary } from '../../events/event.ts';
import { eventDayBlock } from '../../events/event-day.ts';
import { writeIndexedPng } from '../indexed-png.server.ts';
import { drawable } from '../share-card.ts';
import {
  drawLine,
  drawMark,
  drawTitle,
  INK,
  MUTED,
  openIllustration,
  overlay,
  PAPER,
  SANS,
  SERIF,
  SUN,
} from '../text-drawing.server.ts';
import { imageLines, SHARE_IMAGES, type ShareImageShape } from './share-kit.ts';

const MARGIN = 64;
const RULE = 14;
/** Pixels between the date and the lines beside it. */
const GAP = 44;

/**
 * Sizes in pixels. The texts of a story end above the lowest 340 pixels, where apps show their own controls
 * over the image.
 */
const LAYOUTS = {
  square: {
    ...{ drawing: 556, foot: 84, footRow: 84, padding: 30, mark: 52, name: 38 },
    ...{ title: [92, 80, 70, 62, 54, 46, 38, 32], titleHeight: 146 },
    ...{ dateWidth: 170, dateSize: 34, numeral: 132, lineSize: 42, lineHeight: 50 },
  },
  story: {
    ...{ drawing: 900, foot: 340, footRow: 180, padding: 48, mark: 80, name: 48 },
    ...{ title: [120, 104, 92, 80, 70, 60, 50, 42], titleHeight: 300 },
    ...{ dateWidth: 220, dateSize: 48, numeral: 196, lineSize: 48, lineHeight: 68 },
  },
} as const;

/** Matches characters that the guide's fonts lack; a function has no other fonts to draw them with. */
const NOT_OURS =
  /[^\u0020-\u007e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1ef9\u2013-\u2026\u2039\u203a\u20ac\u2122]+/gu;

const written = (text: string): string => drawable(text.normalize('NFC').replace(NOT_OURS, ' '));

const COLORS = 32;

/** Returns the start of something of this height, or width, that is centered in a box. */
const middle = (top: number, boxHeight: number, height: number): number =>
  Math.round(top + Math.max(0, boxHeight - height) / 2);

/** Makes a bar across the whole width of the image. */
const bar = (top: number, width: number, height: number, background: string): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background } },
  left: 0,
  top,
});

interface Given {
  /** Number of later dates of the event's listing. */
  more: number;
  /** Today's date in Central time. */
  today: WallDate;
  /** The guide's address as a reader may type it, such as `example.org`. */
  host: string;
}

/** Draws an image of an event as PNG. */
export async function drawShareImage(
  event: EventSummary,
  shape: Exclude<ShareImageShape, 'qr'>,
  { more, today, host }: Given,
): Promise<Buffer> {
  const { width, height } = SHARE_IMAGES[shape];
  const layout = LAYOUTS[shape];
  const textWidth = width - 2 * MARGIN;
  const footTop = height - layout.foot;
  const dateHeight = Math.round(layout.dateSize * 2.6 + layout.numeral * 0.8);
  const dateTop = footTop - layout.padding - dateHeight;
  const draw = (text: string, size: number, most: number, face: string = SANS, color = INK) =>
    drawLine(text, { face, size, color, width: most });

  const drawing = await openIllustration(eventIllustration(event))
    .resize(width, layout.drawing, { fit: 'cover' })
    .toBuffer();
  const title = await drawTitle(
    written(event.title) || written(categoryLabel(event.category)) || site.name,
    {
      ...{ face: SERIF, color: INK, width: textWidth },
      ...{ sizes: layout.title, height: layout.titleHeight },
    },
  );

  const { lead, day, month } = eventDayBlock(event, today);
  const date = await Promise.all([
    draw(lead.toUpperCase(), layout.dateSize, layout.dateWidth),
    draw(day, layout.numeral, layout.dateWidth, SERIF),
    draw(month.toUpperCase(), layout.dateSize, layout.dateWidth),
  ]);
  const [, numeral, monthLine] = date;
  const dateTops = [
    dateTop,
    middle(dateTop, dateHeight, numeral.height),
    dateTop + dateHeight - monthLine.height,
  ];

  const linesLeft = MARGIN + layout.dateWidth + GAP;
  const texts = imageLines(event, more).map(written).filter(Boolean);
  const linesTop = middle(dateTop, dateHeight, texts.length * layout.lineHeight);
  const lines = await Promise.all(
    texts.map((text, at) =>
      draw(text, layout.lineSize * (at === 0 ? 1 : 0.86), width - MARGIN - linesLeft),
    ),
  );

  const name = await draw(site.name, layout.name, textWidth, SERIF);
  const address = await draw(
    written(host),
    layout.name * 0.75,
    textWidth / 2 - MARGIN,
    SANS,
    MUTED,
  );
  const footRow = (size: number) => middle(footTop, layout.footRow, size);
  return sharp({ create: { width, height, channels: 3, background: SUN } })
    .composite([
      { input: drawing, left: 0, top: 0 },
      bar(layout.drawing, width, RULE, INK),
      bar(footTop, width, layout.foot, PAPER),
      overlay(title, { left: MARGIN, top: layout.drawing + RULE + layout.padding }),
      ...date.map((part, at) =>
        overlay(part, {
          left: middle(MARGIN, layout.dateWidth, part.width),
          top: dateTops[at] ?? dateTop,
        }),
      ),
      ...lines.map((text, at) =>
        overlay(text, {
          left: linesLeft,
          top: linesTop + at * layout.lineHeight,
        }),
      ),
      { input: await drawMark(layout.mark), left: MARGIN, top: footRow(layout.mark) },
      overlay(name, { left: MARGIN + layout.mark + 20, top: footRow(name.height) }),
      overlay(address, { left: width - MARGIN - address.width, top: footRow(address.height) }),
    ])
    .png({ palette: true, colours: COLORS, dither: 0, effort: 2, compressionLevel: 8 })
    .toBuffer();
}

/** Draws the QR code of an address as PNG, black on white, with the margin that scanners need. */
export function drawQrCode(url: string): Promise<Buffer> {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const scale = 2 * Math.round(SHARE_IMAGES.qr.width / size / 2);
  const width = size * scale;
  const pixels = Uint8Array.from({ length: width * width }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 1 : 0;
  });
  return writeIndexedPng(pixels, {
    ...{ width, height: width },
    palette: Uint8Array.of(255, 255, 255, 0, 0, 0),
  });
}
