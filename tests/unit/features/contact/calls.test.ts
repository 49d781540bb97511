/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as contactMessage from '../../../../src/features/contact/contact-message.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { contactMessage });
