/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as dataErasure from '../../../../src/features/privacy/data-erasure.ts';
import * as personRequest from '../../../../src/features/privacy/person-request.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { dataErasure, personRequest });
