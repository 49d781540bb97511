import type { ReactNode } from 'react';
import {
  type FieldOf,
  labelsOf,
  type RecordDescription,
} from '../../forms/records/define-record.ts';
import { RecordInputs } from '../../forms/records/RecordInputs.tsx';
import { RecordForm } from './RecordForm.tsx';
import { type EditorRules, type ReadRecord, useRecordEditor } from './use-record-editor.client.ts';
import type { RecordFormState } from './use-record-form.client.ts';

interface Props<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described>,
> extends EditorRules<Described, Stored> {
  /** The kind of record in a word. */
  noun: string;
  /** Label of the button that adds a record. */
  button: string;
  /** Renders the inputs; default: those of all fields. */
  children?: (form: RecordFormState<FieldOf<Described>>) => ReactNode;
}

/** Lets an editor add or change a record whose editor is a form and nothing else. */
export function PlainEditor<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described>,
>(props: Props<Described, Stored>) {
  const { record, stored, noun, button, children } = props;
  const form = useRecordEditor(props);
  return (
    <div className="max-w-2xl">
      <RecordForm
        form={form}
        noun={noun}
        labels={labelsOf(record)}
        button={stored === null ? button : 'Save Changes'}
      >
        {children?.(form) ?? <RecordInputs record={record} {...form} />}
      </RecordForm>
    </div>
  );
}
