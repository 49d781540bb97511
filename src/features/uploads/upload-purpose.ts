/** Purposes of uploads; an image uploaded for one purpose cannot be used for another. */
export const UPLOAD_PURPOSES = ['event', 'advertisement'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * Minimum pixels of an image's shorter side; a smaller event image would look blurred on cards. The
 * proportions of a banner are checked with its order.
 */
export const MIN_IMAGE_SIDE: Record<UploadPurpose, number> = { event: 200, advertisement: 90 };
