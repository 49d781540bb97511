/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as cityCounts from '../../../../src/features/events/list/cities/city-counts.ts';
import * as searchRecord from '../../../../src/features/search/index/search-record.ts';
import * as searchQuery from '../../../../src/features/search/search-query.ts';
import * as searchRequest from '../../../../src/features/search/search-request.ts';
import * as searchResponse from '../../../../src/features/search/search-response.ts';
import * as searchSuggestions from '../../../../src/features/search/suggestions/search-suggestions.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, {
  cityCounts,
  searchRecord,
  searchQuery,
  searchRequest,
  searchResponse,
  searchSuggestions,
});
