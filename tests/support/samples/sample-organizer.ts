import { organizerFields } from '../../../src/desk/records/organizers/organizer-fields.ts';
import type { Organizer } from '../../../src/features/organizers/organizer.ts';

/** An organizer with plain values in the fields that most tests do not use. */
export function sampleOrganizer(changes: Partial<Organizer> = {}): Organizer {
  return {
    ...organizerFields.parse({ name: 'Harbor Players' }),
    ...{ id: '0a0c4de0-0000-4000-8000-000000000001', createdAt: '2026-06-01T12:00:00Z' },
    updatedAt: '2026-06-01T12:00:00Z',
    ...changes,
  };
}
