/** Purpose of an upload; an image of one purpose cannot be used for the other. */
export const UPLOAD_PURPOSES = ['event', 'advertisement'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * Minimum pixels of the shorter side: cards would blur a smaller event image. A banner's shape is
 * checked with its order.
 */
export const MIN_IMAGE_SIDE: Record<UploadPurpose, number> = { event: 200, advertisement: 90 };
