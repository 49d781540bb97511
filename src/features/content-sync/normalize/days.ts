import type { WallDate } from '../../../time/wall-time.ts';

/** The days of a date, of which the last may be the first. */
export interface Days {
  startDate: WallDate;
  endDate: WallDate | null;
}

export const lastDay = ({ startDate, endDate }: Days): WallDate => endDate ?? startDate;
