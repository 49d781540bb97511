/** The purposes of uploads; an image for one purpose cannot be used for the other. */
export const UPLOAD_PURPOSES = ['event', 'advertisement'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * The minimum pixels of an image's shorter side: cards would blur a smaller event image. The shape of a
 * banner is checked with its order.
 */
export const MIN_IMAGE_SIDE: Record<UploadPurpose, number> = { event: 200, advertisement: 90 };
