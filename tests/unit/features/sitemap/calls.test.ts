/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as sitemap from '../../../../src/features/sitemap/sitemap.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { sitemap });
