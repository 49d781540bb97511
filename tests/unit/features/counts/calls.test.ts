/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as countedSearch from '../../../../src/features/counts/counted-search.ts';
import * as sendVisit from '../../../../src/features/counts/send-visit.client.ts';
import * as visit from '../../../../src/features/counts/visit.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { countedSearch, sendVisit, visit });
