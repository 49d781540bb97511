/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as dateLabel from '../../../../src/features/submissions/dates/date-label.ts';
import * as editDates from '../../../../src/features/submissions/dates/edit-dates.ts';
import * as eventDates from '../../../../src/features/submissions/dates/event-dates.ts';
import * as datePhrase from '../../../../src/features/submissions/dates/phrase/date-phrase.ts';
import * as repeatRule from '../../../../src/features/submissions/dates/repeat/repeat-rule.ts';
import * as storedDates from '../../../../src/features/submissions/dates/stored-dates.ts';
import * as submissionDraft from '../../../../src/features/submissions/draft/submission-draft.ts';
import * as alreadyListed from '../../../../src/features/submissions/form/already-listed/already-listed.ts';
import * as eventBill from '../../../../src/features/submissions/form/payment/event-bill.ts';
import * as eventPreview from '../../../../src/features/submissions/form/preview/event-preview.ts';
import * as submissionValues from '../../../../src/features/submissions/form/submission-values.ts';
import * as listingChange from '../../../../src/features/submissions/listing-change.ts';
import * as submissionFacts from '../../../../src/features/submissions/submission-facts.ts';
import * as submittedEvent from '../../../../src/features/submissions/submitted-event.ts';
import * as venueSuggestions from '../../../../src/features/submissions/venue/venue-suggestions.ts';
import * as submissionForm from '../../../support/samples/submissions/submission-form.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, {
  dateLabel,
  editDates,
  eventDates,
  datePhrase,
  repeatRule,
  storedDates,
  submissionDraft,
  alreadyListed,
  eventBill,
  eventPreview,
  submissionValues,
  listingChange,
  submissionFacts,
  submittedEvent,
  venueSuggestions,
  submissionForm,
});
