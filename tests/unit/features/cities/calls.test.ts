/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as cityPage from '../../../../src/features/cities/city-page.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { cityPage });
