import type { ReactNode } from 'react';
import { samePhotos } from '../same-images.ts';
import type { SubmissionChange, WrittenEvent } from './submission.ts';
import { changedFacts } from './submission-facts.ts';
import { SubmissionPhotos } from './SubmissionImages.tsx';
import { WrittenText } from '../../admin/SubmittedText.tsx';

interface Props {
  /** As it is published. */
  event: WrittenEvent;
  change: SubmissionChange;
}

/** Old above new: side by side, long texts would leave no room for either. */
function Pair({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="border-line-strong text-muted mt-1 border-l-3 pl-3">
        <span className="kicker block">Now</span>
        {before}
      </dd>
      <dd className="border-brand mt-2 border-l-3 pl-3">
        <span className="kicker text-brand block">Proposed</span>
        {after}
      </dd>
    </div>
  );
}

/** What a change would change, and nothing that stays. */
export function ChangeDetails({ event, change }: Props) {
  const facts = changedFacts(event, change);
  const isPictured = !samePhotos(event.photos, change.photos);
  if (facts.length === 0 && !isPictured) return <p>It would read as it does now.</p>;
  return (
    <dl className="grid gap-4">
      {facts.map(({ label, before, after }) => (
        <Pair
          key={label}
          label={label}
          before={<WrittenText text={before} />}
          after={<WrittenText text={after} />}
        />
      ))}
      {isPictured && (
        <Pair
          label="Pictures"
          before={<SubmissionPhotos photos={event.photos} />}
          after={<SubmissionPhotos photos={change.photos} />}
        />
      )}
    </dl>
  );
}
