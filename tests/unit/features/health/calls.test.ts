/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as healthChecks from '../../../../src/features/health/health-checks.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { healthChecks });
