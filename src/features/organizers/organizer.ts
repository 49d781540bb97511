/** A group or person that puts on events. */
export interface Organizer {
  id: string;
  name: string;
  description: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  socialMedia: string | null;
  organizerType: string | null;
  city: string | null;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}
