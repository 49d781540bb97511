import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { AdminSession } from '../../session/session.client.ts';
import { focusIfLost } from '../../parts/use-row-focus.client.ts';
import { MergePanel } from './MergePanel.tsx';
import { RecordForm } from '../RecordForm.tsx';
import type { RecordFormState } from '../use-record-form.client.ts';

interface Props<
  FieldName extends string,
  Stored extends { id: string; name: string; updatedAt: string },
> {
  session: AdminSession;
  kind: 'venues' | 'organizers';
  noun: 'venue' | 'organizer';
  /** The stored record; null for a new record. */
  record: Stored | null;
  form: RecordFormState<FieldName>;
  labels: Readonly<Record<FieldName, string>>;
  textsOf: (stored: Stored) => Record<FieldName, string>;
  /** A sentence that says what a merge does to the record's events. */
  follows: string;
  /** A sentence that says what a save changes elsewhere. */
  note?: string | undefined;
  inputs: ReactNode;
  /** What the site shows of the record, beside its form. */
  facts: ReactNode;
  /** Returns the path of a record's public page. */
  page: (id: string) => string;
  /** Opens the editor of another record. */
  onOpen: (id: string) => void;
}

/** Shows the form of a record that can be merged into another record, and what the site shows of it. */
export function MergeableEditor<
  FieldName extends string,
  Stored extends { id: string; name: string; updatedAt: string },
>(props: Props<FieldName, Stored>) {
  const { session, kind, noun, record, form, labels, textsOf, follows, note, page, onOpen } = props;
  const [isMerging, setMerging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const added = `Add ${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {record !== null && isMerging ? (
        <MergePanel<FieldName, Stored>
          session={session}
          kind={kind}
          noun={noun}
          from={record}
          labels={labels}
          textsOf={textsOf}
          follows={follows}
          onMerged={onOpen}
          onCancel={() => {
            setMerging(false);
            focusIfLost(() => opener.current);
          }}
        />
      ) : (
        <RecordForm
          form={form}
          noun={noun}
          labels={labels}
          button={record === null ? added : 'Save Changes'}
          note={note}
        >
          {props.inputs}
        </RecordForm>
      )}
      {record !== null && (
        <div className="grid content-start gap-6">
          <section aria-label="On the site" className="rounded-card border border-line bg-sand p-5">
            {props.facts}
            <p className="mt-3 wrap-anywhere">
              <a href={page(record.id)} className="text-link">
                Open its page
              </a>
            </p>
            {!isMerging && (
              <p className="mt-4">
                <Button
                  ref={opener}
                  variant="outline"
                  onClick={() => {
                    setMerging(true);
                  }}
                >
                  Merge into Another…
                </Button>
              </p>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
