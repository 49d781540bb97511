/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as uploadRequest from '../../../../src/features/uploads/upload-request.ts';
import * as upload from '../../../../src/features/uploads/upload.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { uploadRequest, upload });
