/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as dataErasure from '../../../../src/features/privacy/data-erasure.ts';
import * as personRequest from '../../../../src/features/privacy/person-request.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { dataErasure, personRequest });
