/** What an image is sent for; an image of one use cannot be taken for the other. */
export const UPLOAD_PURPOSES = ['event', 'advertisement'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * Pixels an image must have on its shorter side. Of an event's, less is a thumbnail: a card of the
 * guide would show it blurred. A banner is as high as its place at least; whether its shape fits is
 * asked when an order takes it.
 */
export const MIN_IMAGE_SIDE: Record<UploadPurpose, number> = { event: 200, advertisement: 90 };
