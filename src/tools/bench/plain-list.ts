/**
 * Writes plain SQL that gives the same result as `search_events` for a visitor: the same filter, order and
 * columns, with the exact count.
 */
/** A filter, as an argument of `search_events` and as a condition on events `e`; `$2` is its value. */
export interface ListFilter {
  name: string;
  argument: string;
  condition: string;
  value?: unknown;
}

export const LIST_FILTERS: ListFilter[] = [
  { name: 'no filter', argument: '', condition: '' },
  {
    name: 'a category',
    argument: ', p_categories => $2',
    condition: 'and e.category = any ($2)',
    value: ['music'],
  },
  {
    name: 'a city',
    argument: ', p_city => $2',
    condition: "and lower(split_part(e.city, ',', 1)) = lower($2)",
    value: 'Rockport',
  },
  {
    name: 'a word',
    argument: ', p_search => $2',
    condition: 'and e.search @@ (select private.search_query($2))',
    value: 'mural',
  },
];

const SHOWN = `e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null and e.last_day >= $1`;
const ORDER =
  'greatest(e.start_date, $1), e.is_premium desc, e.start_date < $1, e.start_time nulls last, e.title, e.id';
const CARD = `to_jsonb(c) || jsonb_build_object('more_dates', (
  select count(*) from public.events d
  where d.listing_id = c.listing_id and d.status = 'approved'
    and (d.start_date, coalesce(d.start_time, '00:00'), d.id) > (c.start_date, coalesce(c.start_time, '00:00'), c.id)))`;

/**
 * Returns two queries with the same result: one is faster for few matches, the other for many. `$1` is the
 * first day, `$2` the value of the filter.
 */
export const plainLists = ({ condition }: ListFilter): string[] => [
  `select p.total, ${CARD} as event
    from (
      select e.id, count(*) over () as total, row_number() over (order by ${ORDER}) as place
      from public.events e where ${SHOWN} ${condition} order by place limit 12
    ) p join public.event_cards c on c.id = p.id order by p.place`,
  `select (select count(*) from public.events e where ${SHOWN} ${condition}) as total, ${CARD} as event
    from (
      select e.id, row_number() over (order by ${ORDER}) as place
      from public.events e where ${SHOWN} ${condition} order by place limit 12
    ) p join public.event_cards c on c.id = p.id order by p.place`,
];
