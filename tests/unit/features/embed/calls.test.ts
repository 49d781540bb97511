/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as embedQuery from '../../../../src/features/embed/embed-query.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { embedQuery });
