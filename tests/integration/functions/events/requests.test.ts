/** Requests about events: public lists, private links, and what editors do at the desk. */
import { tellRequests } from '../../../support/api/requests.ts';

tellRequests(new URL('requests/', import.meta.url));
