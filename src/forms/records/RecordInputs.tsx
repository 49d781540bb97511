import type { ComponentProps, ReactNode } from 'react';
import { keepUnknownOption } from '../../ui/filters/keep-unknown-option.ts';
import { Field } from '../fields/Field.tsx';
import { Select, type SelectOption } from '../fields/Select.tsx';
import { Textarea } from '../fields/Textarea.tsx';
import type { FormControl } from '../use-form-machine.client.ts';
import { limitOf, type RecordField } from './define-record.ts';

/** Attributes that tell the browser what kind of text a field takes, for keyboards, autofill and spelling. */
const ATTRIBUTES: Partial<Record<RecordField['kind'], ComponentProps<'input'>>> = {
  city: { autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
  link: { inputMode: 'url', autoComplete: 'off', spellCheck: false },
  position: { autoComplete: 'off', spellCheck: false },
  number: { inputMode: 'numeric' },
  day: { type: 'date' },
  time: { type: 'time' },
};

/** Minimum heights of text areas, by number of rows, where the height that `Textarea` sets does not fit. */
const HEIGHTS: Partial<Record<number, string>> = { 2: 'min-h-20!', 16: 'min-h-96!' };

interface InputProps {
  field: RecordField;
  /** Attributes of the control, which replace those that follow from the field, such as `required`. */
  control: ReturnType<FormControl<string>> & Partial<Pick<ComponentProps<'input'>, 'required'>>;
  /** The current value of a choice; it becomes an option if the options lack it. */
  value?: string | undefined;
  hint?: ReactNode;
  options?: readonly SelectOption[] | undefined;
}

/** Shows the input of one field. */
export function RecordInput({ field, control, value, hint = field.hint, ...given }: InputProps) {
  const { label, prompt, input = ATTRIBUTES[field.kind] } = field;
  const shown = { label, hint, required: field.missing !== undefined, ...control };
  const { options = 'options' in field ? field.options : undefined } = given;
  if (options !== undefined) {
    const { autoComplete } = input ?? {};
    return (
      <Select
        {...shown}
        {...{ prompt, autoComplete }}
        options={keepUnknownOption(options, value)}
      />
    );
  }
  const maxLength = limitOf(field)?.max;
  if (field.kind === 'lines' || ('rows' in field && field.rows !== undefined)) {
    return (
      <Textarea
        {...shown}
        rows={field.rows}
        className={HEIGHTS[field.rows ?? 0]}
        maxLength={maxLength}
      />
    );
  }
  const range =
    field.kind === 'number' && field.range !== undefined
      ? { type: 'number', inputMode: undefined, min: field.range[0], max: field.range[1] }
      : {};
  return <Field {...shown} maxLength={maxLength} {...input} {...range} />;
}

interface Props<Name extends string> {
  record: { fields: Readonly<Record<Name, RecordField>> };
  control: FormControl<Name>;
  values: Readonly<Record<Name, string>>;
  /** The fields to show; default: all. */
  only?: readonly Name[];
  /** Hints to show instead of the fields' own hints, by field. */
  hints?: Readonly<Partial<Record<Name, string>>>;
}

/** Shows the inputs of a described record; consecutive inputs of half the width stand side by side. */
export function RecordInputs<Name extends string>(props: Props<Name>) {
  const { record, control, values, hints } = props;
  const { only = Object.keys(record.fields) as Name[] } = props;
  const rows: Name[][] = [];
  for (const name of only) {
    const row = rows.at(-1);
    const [before] = row ?? [];
    const isBeside = before !== undefined && record.fields[before].isHalf === true;
    if (row !== undefined && isBeside && record.fields[name].isHalf === true) row.push(name);
    else rows.push([name]);
  }
  const inputs = (names: readonly Name[]) =>
    names.map((name) => (
      <RecordInput
        key={name}
        field={record.fields[name]}
        control={control(name)}
        value={values[name]}
        hint={hints?.[name]}
      />
    ));
  return rows.map((row) =>
    row.length === 1 ? (
      inputs(row)
    ) : (
      <div key={row[0]} className="grid items-end gap-6 sm:grid-cols-2">
        {inputs(row)}
      </div>
    ),
  );
}
