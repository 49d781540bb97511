/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as embedQuery from '../../../../src/features/embed/embed-query.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { embedQuery });
