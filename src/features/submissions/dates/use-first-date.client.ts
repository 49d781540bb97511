import { useWatch } from 'react-hook-form';
import type { DateTexts } from './event-dates.ts';
import type { DatesControl } from './dates-control.client.ts';

const FIELDS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

/** Returns the form's first date; the component renders again whenever it changes. */
export function useFirstDate({ control }: Pick<DatesControl, 'control'>): DateTexts {
  const [startDate = '', startTime = '', endDate = '', endTime = ''] = useWatch({
    control,
    name: FIELDS,
  });
  return { startDate, startTime, endDate, endTime };
}
