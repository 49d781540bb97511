import { WRITTEN_LINK_REL } from '../../components/outside-link.ts';
import { Fragment } from 'react';
import { plainTextParagraphs } from '../../components/plain-text.ts';
import { formatDateRange, formatTimeRange } from '../events/event-dates.ts';
import { submissionTitle, type Submission } from './submission.ts';

/** What a visitor wrote: text, line breaks and web addresses, and nothing else. */
function Written({ text }: { text: string }) {
  return plainTextParagraphs(text).map((parts, paragraph) => (
    <p key={paragraph} className="not-first:mt-2">
      {parts.map((part, index) => {
        if (part.kind === 'break') return <br key={index} />;
        if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
        return (
          <a
            key={index}
            className="text-link"
            href={part.href}
            target="_blank"
            rel={WRITTEN_LINK_REL}
          >
            {part.text}
          </a>
        );
      })}
    </p>
  ));
}

/** All that would be public after an approval, folded away under the title. */
export function SubmissionDetails({ event }: { event: Submission }) {
  const facts = [
    { label: 'Date', text: formatDateRange(event.startDate, event.endDate) },
    { label: 'Time', text: formatTimeRange(event.startTime, event.endTime) },
    { label: 'Venue', text: event.venueName },
    { label: 'Address', text: event.venueAddress },
    { label: 'Price', text: event.price ?? '' },
    { label: 'Contact phone', text: event.contactPhone ?? '' },
    { label: 'Website', text: event.website ?? '' },
    { label: 'Social media', text: event.socialLinks.join('\n') },
    { label: 'Description', text: event.description },
  ];
  return (
    <details className="mt-1 font-normal">
      <summary className="text-brand py-1">
        Read the submission<span className="sr-only"> {submissionTitle(event.title)}</span>
      </summary>
      {/* Where the table scrolls sideways: wide enough to read in, and all within a phone's screen. */}
      <dl className="mt-2 grid gap-2 wrap-anywhere max-lg:w-[min(20rem,70vw)]">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd>{text === '' ? '–' : <Written text={text} />}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
