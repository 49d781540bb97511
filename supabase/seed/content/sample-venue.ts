/** A venue of the sample guide, written by hand or generated. */
export interface SampleVenue {
  name: string;
  /** A type that the venue page knows, or any other word, which the page shows as "Venue". */
  type: string;
  city: string;
  address: string;
  /** Latitude and longitude, in degrees north and east. */
  position: readonly [number, number] | null;
  capacity: number | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  about: string;
  /** Plain text, which may have several lines. */
  accessibility?: string;
  parking?: string;
  /** Absent when `../images/venues/` holds an image named after the venue's key in lower case. */
  withoutImage?: true;
}
