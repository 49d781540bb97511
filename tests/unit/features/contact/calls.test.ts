/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as contactMessage from '../../../../src/features/contact/contact-message.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { contactMessage });
