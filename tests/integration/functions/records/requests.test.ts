/** Requests of editors about articles and the home page. */
import sharp from 'sharp';
import { publishEvent } from '../../../support/api/event-by-link.ts';
import { tellRequests } from '../../../support/api/requests.ts';
import { sendImage } from '../../../support/api/upload-image.ts';

tellRequests(new URL('requests/', import.meta.url), {
  makes: {
    /** Uploads an image. @returns its token */
    async image() {
      const size = { width: 400, height: 300, channels: 3 as const, background: '#246' };
      return (await sendImage(await sharp({ create: size }).jpeg().toBuffer())).token;
    },
    /** Publishes an event. @returns the path of its page, and its id */
    event: async ({ title }) => {
      const path = await publishEvent({ title });
      return { path, id: path.split('/').at(-1) };
    },
  },
});
