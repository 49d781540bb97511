import { perHour } from '../../../forms/call-limits.ts';

/**
 * Limit on the images that one client sends per hour with private links, because a volunteer looks at each
 * image.
 */
export const CLIENT_IMAGES = perHour('linked-ad:image', 20);
