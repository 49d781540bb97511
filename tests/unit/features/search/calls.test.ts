/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as cityCounts from '../../../../src/features/events/list/cities/city-counts.ts';
import * as searchRecord from '../../../../src/features/search/index/search-record.ts';
import * as searchQuery from '../../../../src/features/search/search-query.ts';
import * as searchRequest from '../../../../src/features/search/search-request.ts';
import * as searchResponse from '../../../../src/features/search/search-response.ts';
import * as searchSuggestions from '../../../../src/features/search/suggestions/search-suggestions.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'city-counts': cityCounts,
    'search-record': searchRecord,
    'search-query': searchQuery,
    'search-request': searchRequest,
    'search-response': searchResponse,
    'search-suggestions': searchSuggestions,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
