import type { ReactNode } from 'react';
import { formatDateRange } from '../../time/format-dates.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import type { RowLink } from './RecordsList.tsx';
import type { DATED_STATES } from './records.ts';

interface RowProps {
  title: string;
  link: RowLink;
  /** Content below the title. */
  about?: ReactNode;
  /** Content beside the title. */
  children: ReactNode;
}

/** Shows a row of a list: the title, which links to the record, and the content below and beside it. */
export function RecordRow({ title, link, about, children }: RowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <a
          {...link}
          className="font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
        >
          {title}
        </a>
        {about !== undefined && <p className="text-sm wrap-anywhere text-muted">{about}</p>}
      </div>
      {children}
    </div>
  );
}

type DatedState = (typeof DATED_STATES)[number];

const TONES: Record<DatedState, StatusTone> = {
  planned: 'info',
  shown: 'success',
  hidden: 'warning',
  over: 'neutral',
};

interface DatedProps {
  title: string;
  link: RowLink;
  record: { state: DatedState; firstDay: string; lastDay: string };
  /** Labels of the two states that are called differently for each kind of record. */
  states: { shown: string; hidden: string };
  /** Content before the days. */
  children?: ReactNode;
}

/** Shows a row of a list of records that have a first and a last day. */
export function DatedRow({ title, link, record, states, children }: DatedProps) {
  const { state, firstDay, lastDay } = record;
  const labels = { planned: 'Planned', over: 'Over', ...states };
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <a
        {...link}
        className="line-clamp-2 min-w-0 font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
      >
        {title}
      </a>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StatusBadge tone={TONES[state]}>{labels[state]}</StatusBadge>
        {children}
        {formatDateRange(firstDay, lastDay <= firstDay ? null : lastDay)}
      </p>
    </div>
  );
}
