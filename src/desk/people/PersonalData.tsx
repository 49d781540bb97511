import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import {
  ADDRESS_MISSING,
  ERASURE_KEEPS,
  ERASURE_TAKES,
  type ErasureReport,
  readPersonAddress,
} from '../../features/privacy/data-erasure.ts';
import { Field } from '../../forms/fields/Field.tsx';
import { paths } from '../../paths.ts';
import { centralToday } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { type Confirmation, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { saveFile } from '../../ui/data/save-file.client.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';

interface EraseDialogProps extends Confirmation {
  /** The email address whose data is to be erased; null keeps the dialog closed. */
  address: string | null;
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-sans text-base font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for confirmation of a data erasure: shows the email address, what is erased and what stays. */
function EraseDialog({ address, ...confirmation }: EraseDialogProps) {
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={address !== null}
      title="Erase this person’s data?"
      text="This can’t be undone. Export it first if the person wants a copy."
      failed="Nothing Was Erased"
      confirm="Erase"
      busy="Erasing…"
      variant="danger"
    >
      {address !== null && (
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={address} />
        </p>
      )}
      <Listed title="This goes" items={ERASURE_TAKES} />
      <Listed title="This stays" items={ERASURE_KEEPS} />
    </ConfirmDialog>
  );
}

interface ErasureResultProps {
  address: string;
  report: ErasureReport;
  /** Ref of the heading, which can get the focus. */
  heading: Ref<HTMLHeadingElement>;
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const id = useId();
  return (
    <>
      <h4 id={id} className="mt-3 font-sans text-base font-semibold">
        {title}
      </h4>
      <ul aria-labelledby={id} className="mt-1 list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Reports what was erased and what stays. */
function ErasureResult({ address, report, heading }: ErasureResultProps) {
  return (
    <Notice tone="success">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-bold wrap-anywhere">
        What became of <MailAddress address={address} />
      </h3>
      <Sentences title="Erased" sentences={report.erased} />
      <Sentences title="Kept" sentences={report.kept} />
    </Notice>
  );
}

function PersonForm({ session }: { session: AdminSession }) {
  const id = useId();
  const client = useQueryClient();
  const [input, setInput] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);

  const exporting = useMutation({
    mutationFn: (email: string) => postAsAdmin(session, paths.api.exportPersonalData, { email }),
    onMutate: () => {
      erasing.reset();
    },
    onSuccess: (exported) => {
      // Names the file without the email address, which a file name must not show.
      const name = `personal-data-${centralToday()}.json`;
      saveFile(name, 'application/json', JSON.stringify(exported, null, 2));
    },
  });
  const erasing = useMutation({
    mutationFn: async (email: string) =>
      (await postAsAdmin(session, paths.api.erasePersonalData, { email })) as ErasureReport,
    onMutate: () => {
      exporting.reset();
    },
    onSuccess: () => {
      setAsked(null);
      setInput('');
      // The erased person may have been counted among the subscribers above.
      void client.invalidateQueries({ queryKey: ['newsletter'] });
    },
  });

  // Moves the focus to the result of the erasure, because the closed dialog returns the focus to a button,
  // where it is less useful.
  useEffect(() => {
    if (erasing.isSuccess) result.current?.focus();
  }, [erasing.isSuccess]);

  const withAddress = (act: (address: string) => void) => () => {
    const address = readPersonAddress(input);
    setProblem(address === null ? ADDRESS_MISSING : undefined);
    if (address === null) field.current?.focus();
    else act(address);
  };

  return (
    <>
      <form
        noValidate
        className="grid max-w-md gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          withAddress(exporting.mutate)();
        }}
      >
        <Field
          ref={field}
          id={`${id}-address`}
          label="Email address"
          hint="Only when the person asked for it, and from this address."
          error={problem}
          type="email"
          autoComplete="off"
          required
          value={input}
          onChange={(change) => {
            setInput(change.target.value);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" isOff={exporting.isPending}>
            {exporting.isPending ? 'Exporting…' : 'Export'}
          </Button>
          <Button
            variant="danger"
            onClick={withAddress((address) => {
              erasing.reset();
              setAsked(address);
            })}
          >
            Erase…
          </Button>
        </div>
      </form>
      {/* This element is rendered even when empty, because screen readers announce changes only in
          existing elements. */}
      <div role="status" className="max-w-prose not-empty:mt-5">
        {exporting.isSuccess && (
          <Notice tone="success" title="Exported">
            <p>
              Saved in your downloads as a file named personal-data. It holds all that the guide
              keeps about{' '}
              <span className="wrap-anywhere">
                <MailAddress address={exporting.variables} />
              </span>
              : please send it to that address only, and then delete it.
            </p>
          </Notice>
        )}
        {exporting.isError && (
          <Notice tone="danger" title="Not Exported">
            <p>{sentenceOf(exporting.error)}</p>
          </Notice>
        )}
        {erasing.isSuccess && (
          <ErasureResult address={erasing.variables} report={erasing.data} heading={result} />
        )}
      </div>
      <EraseDialog
        address={asked}
        isBusy={erasing.isPending}
        failure={erasing.error === null ? undefined : sentenceOf(erasing.error)}
        onCancel={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          if (asked !== null) erasing.mutate(asked);
        }}
      />
    </>
  );
}

/** Lets an admin export and erase the data of one email address. */
export function PersonalData({ session }: { session: AdminSession }) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`} className="text-2xl">
        One person’s data
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Anyone may ask what the guide keeps about them, and have it erased. Both leave a record of
        who did it, without the address.
      </p>
      <PersonForm session={session} />
    </section>
  );
}
