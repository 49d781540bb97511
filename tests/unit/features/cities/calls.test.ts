/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as cityPage from '../../../../src/features/cities/city-page.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { cityPage });
