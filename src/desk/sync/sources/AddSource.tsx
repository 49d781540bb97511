import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '../../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../../forms/fields/Field.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AdminSession } from '../../session/session.client.ts';
import { CONTACTS } from '../../../forms/records/define-record.ts';
import { previewSource } from '../use-sync.client.ts';
import { FoundPreview } from './FoundPreview.tsx';
import { SourceForm } from './SourceForm.tsx';

interface Props {
  session: AdminSession;
  onClose: () => void;
}

/** Lets an admin add a source by its URL: shows what the source would bring, then its settings to save. */
export function AddSource({ session, onClose }: Props) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const look = useMutation({ mutationFn: (url: string) => previewSource(session, { url }) });

  const found = look.data?.outcome === 'found' ? look.data : null;
  const refused = look.data?.outcome === 'refused' ? look.data : null;
  const problem = missing ?? (look.error === null ? refused?.message : sentenceOf(look.error));
  return (
    <div className="rounded-card border border-line-strong bg-surface p-5 sm:p-7">
      <h3 className="text-2xl">Add a Source</h3>
      <form
        noValidate
        className="mt-4 grid max-w-3xl gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const url = String(new FormData(submitted.currentTarget).get('url')).trim();
          setAttempt((count) => count + 1);
          setMissing(url === '' ? 'Enter the address of a calendar' : undefined);
          if (url === '') look.reset();
          else look.mutate(url);
        }}
      >
        <ErrorSummary
          errors={problem === undefined ? [] : [{ id: `${id}-url`, message: problem }]}
          attempt={attempt}
        />
        <Field
          id={`${id}-url`}
          ref={field}
          name="url"
          label="Address"
          hint="Of a calendar feed, or simply of the page that lists the events. The guide finds out the rest."
          error={problem}
          required
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={CONTACTS.link.max}
        />
        {refused !== null && missing === undefined && <p className="-mt-2">{refused.advice}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isOff={look.isPending} variant={found ? 'outline' : 'primary'}>
            {look.isPending ? 'Looking…' : found === null ? 'Look at It' : 'Look Again'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <p role="status" className="sr-only">
            {look.isPending ? 'Reading the address. This can take ten seconds.' : ''}
          </p>
        </div>
      </form>
      {found !== null && missing === undefined && (
        <div className="mt-8 grid gap-10 border-t border-line pt-7">
          <FoundPreview key={attempt} preview={found} />
          <SourceForm
            key={found.settings.url}
            session={session}
            id={null}
            settings={found.settings}
            title="Its Settings"
            onClose={onClose}
          />
        </div>
      )}
    </div>
  );
}
