/** A place of the sample guide, written by hand or drawn. */
export interface SampleVenue {
  name: string;
  /** A known type of the venue page, or any other word, which the page shows as "Venue". */
  type: string;
  city: string;
  address: string;
  /** Degrees north and east. */
  position: readonly [number, number] | null;
  capacity: number | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  about: string;
  /** Plain text in lines. */
  accessibility?: string;
  parking?: string;
  /** Absent: `../images/venues/` holds one, named for the venue's key in lower case. */
  withoutImage?: true;
}
