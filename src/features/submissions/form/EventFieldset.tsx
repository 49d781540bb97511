import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Select } from '../../../forms/Select.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { EVENT_LIMITS, type EventFormField } from './event-form.ts';

/** What the event is. */
export function EventFieldset({ control }: { control: FormControl<EventFormField> }) {
  return (
    <Fieldset legend="The event">
      <Field
        label="Event name"
        required
        autoComplete="off"
        autoCapitalize="words"
        maxLength={EVENT_LIMITS.title}
        {...control('title')}
      />
      <Select
        label="Category"
        required
        prompt="Choose a category"
        options={CATEGORY_OPTIONS}
        {...control('category')}
      />
      <Textarea
        label="Description"
        hint="What happens, who performs, what to bring. Leave a blank line between paragraphs."
        required
        rows={7}
        maxLength={EVENT_LIMITS.description}
        {...control('description')}
      />
    </Fieldset>
  );
}
