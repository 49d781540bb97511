/** A place where events happen, as the guide's directory knows it. */
export interface Venue {
  /** Readable and permanent, like an event's. */
  id: string;
  name: string;
  description: string;
  address: string;
  /** `City, TX`. */
  city: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  imageUrl: string | null;
  /** People. */
  capacity: number | null;
  venueType: string | null;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}
