import { sameImages } from '../same-images.ts';
import { Pair } from './Pair.tsx';
import type { SubmissionChange, SubmittedEvent } from './submission.ts';
import { changedFacts } from './submission-facts.ts';
import { SubmissionImages } from './SubmissionImages.tsx';
import { SubmittedText } from '../../admin/SubmittedText.tsx';

interface Props {
  /** The event as published. */
  event: SubmittedEvent;
  change: SubmissionChange;
}

/** Shows only the fields that a change would alter. */
export function ChangeDetails({ event, change }: Props) {
  const facts = changedFacts(event, change);
  const isImaged = !sameImages(event.images, change.images);
  if (facts.length === 0 && !isImaged) return <p>It would read as it does now.</p>;
  return (
    <dl className="grid gap-4">
      {facts.map(({ label, before, after }) => (
        <Pair
          key={label}
          label={label}
          before={<SubmittedText text={before} />}
          after={<SubmittedText text={after} />}
        />
      ))}
      {isImaged && (
        <Pair
          label="Images"
          before={<SubmissionImages images={event.images} />}
          after={<SubmissionImages images={change.images} />}
        />
      )}
    </dl>
  );
}
