import { useId, useState } from 'react';
import type { LinkReading } from '../../events/event-record.ts';
import { HAS_PICTURE } from './PagePicture.tsx';
import { Field } from '../../../forms/fields/Field.tsx';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { postJson, sentenceOf } from '../../../ui/data/api.client.ts';
import { useHydrated } from '../../../ui/islands/use-hydrated.client.ts';

export type ReadEvent = Extract<LinkReading, { outcome: 'read' }>;

const sentencesOf = (reading: LinkReading): string => {
  if (reading.outcome === 'refused') return `${reading.message} ${reading.advice}`;
  const more =
    reading.more === 0
      ? ''
      : ` The page has ${counted(reading.more, 'other event')}; this is the first.`;
  const picture = reading.picture === null ? '' : ` ${HAS_PICTURE}`;
  return `Filled in. Please check the name, the date and time, the place and the price.${picture}${more}`;
};

/** Asks for the address of an event's web page, has the guide read it, and passes on what it has read. */
export function PasteLink({ onRead }: { onRead: (event: ReadEvent) => void }) {
  const id = useId();
  const isReady = useHydrated();
  const [isReading, setReading] = useState(false);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string>();

  const read = async (address: string): Promise<void> => {
    setReading(true);
    setSaid('');
    setError(undefined);
    try {
      const reading = (await postJson(paths.api.readLink, { address })) as LinkReading;
      if (reading.outcome === 'read') onRead(reading);
      if (reading.outcome === 'read') setSaid(sentencesOf(reading));
      else setError(sentencesOf(reading));
    } catch (failure) {
      setError(sentenceOf(failure as Error));
    } finally {
      setReading(false);
    }
  };
  return (
    <details className="js-only rounded-card border border-line bg-surface px-4 py-3 sm:px-5 lg:mb-10">
      <summary className="min-h-9 py-1 font-semibold text-brand pointer-coarse:py-2.5">
        Have it online already? Paste the link
      </summary>
      <form
        method="post"
        noValidate={isReady}
        className="grid gap-3 pt-2 pb-1 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const address = String(new FormData(submitted.currentTarget).get('address')).trim();
          if (address === '') setError('Paste the address of the event’s page.');
          else if (!isReading) void read(address);
        }}
      >
        <Field
          id={`${id}-address`}
          name="address"
          label="Address of the event’s page"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2000}
          error={error}
        />
        <Button type="submit" variant="outline" isOff={isReading}>
          {isReading ? 'Reading the Page…' : 'Fill In the Form'}
        </Button>
      </form>
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {said}
      </p>
    </details>
  );
}
