/** Requests with the private link of an advertisement. */
import { type AdColumns, storeAd, storedUpload } from '../../../support/api/ad-by-link.ts';
import { tellRequests } from '../../../support/api/requests.ts';

tellRequests(new URL('requests/', import.meta.url), {
  makes: {
    ad: (columns) => storeAd(columns as AdColumns),
    upload: (size) => storedUpload(size),
  },
});
