/**
 * Checks a request that changes dates through a private link: which dates of the listing, and their new
 * times.
 */
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

/**
 * Checks from which date of a listing an action starts (default: the next date), and to which dates it
 * applies (default: all).
 */
export const dateChoice = z.object({
  eventId: z.string('Send the id of the date as a text').max(80).nullish(),
  scope: z.enum(SCOPE_NAMES, 'Choose "one", "later" or "all" dates').default('all'),
});

/** Checks the new times of a postponed date. @param today the Central day */
export const newTimes = (today: WallDate) =>
  z
    .object(DATE_FIELDS)
    .superRefine((given, context) => {
      checkDate(given, context, { today });
    })
    .transform(storedDate);

/** Checks dates to add, and sorts them by their starts. @param today the Central day */
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

/** Checks the key of an added date that waits for review. */
export const waitingDate = z.object({
  key: z.string('Send the key of the date as a text').min(1, 'Send the key of the date').max(200),
});
