import type { ReactNode } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import type { EventFormField } from './event-form.ts';

interface Props {
  control: FormControl<EventFormField>;
  /** What stands under the four fields. */
  children?: ReactNode;
}

/** When the event is. */
export function DateFieldset({ control, children }: Props) {
  return (
    <Fieldset legend="Date and time" hint="As you would print them on the poster, in Central time.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Start date" required type="date" {...control('startDate')} />
        <Field label="Start time" required type="time" {...control('startTime')} />
        <Field
          label="End date"
          hint="Only if it lasts longer than a day."
          type="date"
          {...control('endDate')}
        />
        <Field label="End time" hint="May be after midnight." type="time" {...control('endTime')} />
      </div>
      {children}
    </Fieldset>
  );
}
