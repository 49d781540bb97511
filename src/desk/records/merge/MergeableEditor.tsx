import { type ReactNode, useRef, useState } from 'react';
import {
  labelsOf,
  type RecordDescription,
  type RecordTexts,
} from '../../../forms/records/define-record.ts';
import { RecordInputs } from '../../../forms/records/RecordInputs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusIfLost } from '../../parts/use-row-focus.client.ts';
import { RecordForm } from '../RecordForm.tsx';
import { RecordImageField } from '../RecordImageField.tsx';
import { type EditorRules, type ReadRecord, useRecordEditor } from '../use-record-editor.client.ts';
import { IMAGE_PART } from '../use-record-form.client.ts';
import type { RecordImage } from '../use-record-image.client.ts';
import { MergePanel } from './MergePanel.tsx';

interface Props<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described> & { name: string },
> extends Omit<EditorRules<Described, Stored>, 'titles' | 'image'> {
  kind: 'venues' | 'organizers';
  noun: 'Venue' | 'Organizer';
  /** The record's image, and the text shown when there is none. */
  image?: RecordImage & { without: string };
  /** A sentence that says what a merge does to the record's events. */
  follows: string;
  /** Returns a sentence that says what a save changes elsewhere. */
  note?: (texts: RecordTexts<Described>) => string | undefined;
  /** Facts about the record as the site shows it; they appear beside the form. */
  facts: ReactNode;
  /** Returns the path of a record's public page. */
  page: (id: string) => string;
}

/**
 * Lets an editor add or change a record, or merge it into another. Beside the form, shows what the site has
 * of the record.
 */
export function MergeableEditor<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described> & { name: string },
>(props: Props<Described, Stored>) {
  const { noun, record, stored, image, onOpen } = props;
  const form = useRecordEditor({
    ...props,
    titles: { added: `${noun} Added`, saved: `${noun} Saved` },
  });
  const [isMerging, setMerging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {stored !== null && isMerging ? (
        <MergePanel<Described, Stored>
          {...props}
          from={stored}
          onMerged={onOpen}
          onCancel={() => {
            setMerging(false);
            focusIfLost(() => opener.current);
          }}
        />
      ) : (
        <RecordForm
          form={form}
          noun={noun.toLowerCase()}
          labels={labelsOf(record)}
          button={stored === null ? `Add ${noun}` : 'Save Changes'}
          note={props.note?.(form.values)}
        >
          <RecordInputs record={record} {...form} />
          {image !== undefined && (
            <RecordImageField {...form.partOf(IMAGE_PART)} value={image} without={image.without} />
          )}
        </RecordForm>
      )}
      {stored !== null && (
        <div className="grid content-start gap-6">
          <section aria-label="On the site" className="rounded-card border border-line bg-sand p-5">
            {props.facts}
            <p className="mt-3 wrap-anywhere">
              <a href={props.page(stored.id)} className="text-link">
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
