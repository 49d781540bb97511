import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Select } from '../../../forms/Select.tsx';
import { paths } from '../../../paths.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import { EDIT_LABELS } from './edit-form.ts';

interface Organizer {
  id: string;
  name: string;
}

/**
 * Lets an editor choose an event's organizer. Without a choice, the organizer follows from the event's email
 * address or website.
 */
export function OrganizerSelect(
  field: Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'options' | 'prompt'>,
) {
  const { data = [] } = useQuery({
    queryKey: ['organizers'],
    queryFn: async () => (await getJson(paths.api.organizers)) as Organizer[],
  });
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = String(field.value ?? '');
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <Select
      {...field}
      label={EDIT_LABELS.organizerId}
      hint="The event's page links to it. Without a choice: the one with the same email or website."
      prompt="By email or website"
      options={isListed ? options : [{ value: chosen, label: 'As it is now' }, ...options]}
    />
  );
}
