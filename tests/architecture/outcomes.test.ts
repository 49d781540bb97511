import { expect, test } from 'vitest';
import { outcomeComplaints } from './rules/outcomes.ts';

const schema = `create function public.save_pick(p_id uuid) returns jsonb
as $$
begin
  return jsonb_build_object('outcome', 'saved', 'id', p_id);
end
$$;
comment on function public.save_pick is 'Saves: {"outcome": "saved", "id"}, {"outcome": "missing"|"taken"}.';
`;
const complaints = (accepted: string, ...refusals: string[]) =>
  outcomeComplaints(
    [
      { path: 'supabase/schemas/85_home_page.sql', text: schema },
      {
        path: 'src/picks.store.ts',
        text: `call(db, 'save_pick', { id }, 'pick', { ${accepted} })`,
      },
    ],
    refusals,
  );

test('each outcome of an SQL function is accepted or refused', () => {
  expect(complaints('saved: {}, taken: {}', 'missing')).toEqual([]);
  expect(complaints('saved: {}', 'missing', 'pick.taken')).toEqual([]);
  expect(complaints('saved: {}', 'missing', 'venue.taken')).toHaveLength(1);
  expect(complaints('id: {}')).toHaveLength(3);
});
