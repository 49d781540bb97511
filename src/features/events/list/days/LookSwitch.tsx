import type { EventsQuery } from '../../../../paths.ts';
import { eventsQueryUrl, type FilterChange, withFilter } from '../events-query.ts';
import { isModified } from '../../../../ui/list/modified-click.client.ts';
import { monthOf } from './calendar-day.ts';

interface Props {
  query: EventsQuery;
  onChange: (change: FilterChange) => void;
}

const ALL_DAYS = { when: undefined, from: undefined, to: undefined };

/**
 * Lets a visitor switch between the list, a month's grid and a map. The grid opens at the month of the first
 * day that the visitor picked, or at the current month.
 */
export function LookSwitch({ query, onChange }: Props) {
  const month = query.from === undefined ? undefined : monthOf(query.from);
  const looks = [
    {
      label: 'List',
      isActive: query.look === undefined,
      change: { look: undefined, month: undefined },
    },
    {
      label: 'Month',
      isActive: query.look === 'month',
      change: { look: 'month', month, ...ALL_DAYS },
    },
    {
      label: 'Map',
      isActive: query.look === 'map',
      change: { look: 'map', month: undefined },
    },
  ] as const;
  return (
    <ul role="list" aria-label="View" className="js-only flex gap-5" data-print="no">
      {looks.map(({ label, isActive, change }) => (
        <li key={label}>
          <a
            href={eventsQueryUrl(withFilter(query, change))}
            aria-current={isActive ? 'true' : undefined}
            className={`lone-link max-lg:min-h-10 ${isActive ? 'underline decoration-coral decoration-2' : ''}`}
            onClick={(click) => {
              if (isModified(click)) return;
              click.preventDefault();
              onChange(change);
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
