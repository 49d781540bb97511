import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { saveFile } from '../../ui/data/save-file.client.ts';
import { postAsAdmin } from '../admin/admin-api.client.ts';
import type { AdminSession } from '../admin/admin-session.client.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../forms/Field.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { centralDate } from '../../time/wall-time.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasureResult } from './ErasureResult.tsx';
import { ADDRESS_MISSING, readPersonAddress } from './person-address.ts';
import type { ErasureReport } from './data-erasure.ts';

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
      const name = `personal-data-${centralDate(new Date())}.json`;
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

  // Focuses the result of the erasure; the closed dialog would return the focus to a button, where it is less
  // useful.
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
