import { site } from '../../../site.ts';

const MOMENT = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * `Thursday, November 26 at 9:00 AM`, on the clocks of the guide's zone.
 * @param instant ISO
 */
export const issueMoment = (instant: string): string =>
  MOMENT.format(new Date(instant)).replaceAll('\u202f', ' ');
