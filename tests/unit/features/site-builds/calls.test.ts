/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as integrations from '../../../../src/features/site-builds/integrations.server.ts';
import * as publishGuard from '../../../../src/features/site-builds/publish-guard.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { integrations, publishGuard });
