/** Which dates of a listing an action of its private link means, and the times it gives them. */
import { z } from 'zod';
import type { WallDate } from '../../../../time/wall-time.ts';
import {
  checkDate,
  DATE_FIELDS,
  dateList,
  inOrder,
  refuseTwins,
  storedDate,
} from '../../../submissions/submitted-dates.ts';
import { SCOPE_NAMES } from './scope.ts';

/** The date an action starts from, by default the next one, and its scope, by default all. */
export const dateChoice = z.object({
  eventId: z.string('Send the id of the date as a text').max(80).nullish(),
  scope: z.enum(SCOPE_NAMES, 'Choose "one", "later" or "all" dates').default('all'),
});

/** The new times of a postponed date. @param today the Central day */
export const newTimes = (today: WallDate) =>
  z
    .object(DATE_FIELDS)
    .superRefine((given, context) => {
      checkDate(given, context, { today });
    })
    .transform(storedDate);

/** Dates to add, in order of their starts. @param today the Central day */
export const addedDates = (today: WallDate) =>
  z.object({
    dates: dateList
      .min(1, 'Add at least one date')
      .superRefine((dates, context) => {
        for (const [index, given] of dates.entries()) {
          checkDate(given, context, { today, path: [index] });
        }
        refuseTwins(dates, context, []);
      })
      .transform((dates) => inOrder(dates.map(storedDate))),
  });

/** An added date that waits for review, by its key in the open change. */
export const waitingDate = z.object({
  key: z.string('Send the key of the date as a text').min(1, 'Send the key of the date').max(200),
});
