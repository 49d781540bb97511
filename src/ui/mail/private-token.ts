import { z } from 'zod';
import { UPLOAD_TOKEN } from '../../forms/images/uploaded-image.ts';

/** The token of a private link. Its format is checked because it becomes part of a URL. */
export const privateToken = z.string().regex(UPLOAD_TOKEN);
