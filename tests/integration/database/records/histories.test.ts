/** Histories of articles and venues: editors write, publish and merge them, and undo their steps. */
import { type Fields, type Step, tellHistories } from '../../../support/records/histories.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 1 });
const { query, row, insert } = database;

interface Answer {
  outcome: string;
  id?: string;
  updated_at?: string;
  action?: string;
  events?: number;
}

let post: Answer;
/** Ids of the venues, in the order in which they were added. */
let venues: string[];
let action: string | undefined;

async function admin(expression: string, ...values: unknown[]): Promise<Answer> {
  const answer = await database.call<Answer>(`public.${expression}`, values, 'admin');
  action = answer.action ?? action;
  return answer;
}
const hour = (ahead: string) => new Date(Date.now() + Number(ahead) * 3_600_000).toISOString();
const idOf = (n = '') => venues[Number(n) - 1] ?? 'no-such-venue-bcdfgh';
/** Returns the version of a venue as an editor gets it: a time in JSON format. */
const versionOf = async (id: string) =>
  (await row('select to_jsonb(updated_at) as at from public.venues where id = $1', [id]))['at'];

async function written(answer: Promise<Answer>): Promise<Answer> {
  const made = await answer;
  post = { ...post, ...made };
  return made;
}
const decide = (decision: string, at: string | null = null) =>
  written(admin('publish_post($1, $2, $3, $4, 10)', post.id, post.updated_at, decision, at));
const ARTICLE = { category: 'art', author: 'Renata Ojeda', content: 'Four days.' };

const STEPS: Record<string, Step> = {
  article: (_, fields) =>
    written(admin('save_post(null, null, $1, null, 10)', { ...ARTICLE, ...fields })),
  write: (_, fields) =>
    written(admin('save_post($1, $2, $3, null, 10)', post.id, post.updated_at, fields)),
  /** Writes as an editor who read the article before the last change. */
  'write-unread': (_, fields) =>
    admin('save_post($1, $2, $3, null, 10)', post.id, '2026-01-01T00:00:00Z', fields),
  publish: () => decide('publish'),
  unpublish: () => decide('unpublish'),
  schedule: ([hours = '']) => decide('schedule', hour(hours)),
  delete: () => decide('delete'),
  restore: () => decide('restore'),
  /** Moves the publication of a scheduled article into the past. */
  due: () =>
    query(
      `begin; set local session_replication_role = replica;
        update public.blog_posts set published_at = now() - interval '1 second'; commit`,
    ),
  async undo() {
    const answer = await admin('undo_action($1)', action);
    const { at } = await row('select to_jsonb(updated_at) as at from public.blog_posts limit 1');
    post = { ...post, updated_at: at as string };
    return answer;
  },
  async venue(_, { name = '', city = 'Rockport, TX', image = null }) {
    const { id } = await insert('venues', { name, city, image_url: image });
    venues.push(String(id));
  },
  event: (_, { venue = '', city = 'Rockport, TX' }) =>
    insert('events', {
      ...{ title: 'Harbor Concert', category: 'music', start_date: '2030-05-04', city },
      ...{ venue_name: venue, status: 'approved' },
    }),
  rename: async ([n], fields) =>
    admin('save_venue($1, $2, $3, null, 10)', idOf(n), await versionOf(idOf(n)), fields),
  async merge([from, into], fields) {
    const [one, two] = [idOf(from), idOf(into)];
    const versions = [await versionOf(one), await versionOf(two)];
    const call = 'merge_venues($1, $2, $3, $4, $5, 10)';
    return admin(call, one, versions[0], two, versions[1], fields satisfies Fields);
  },
  /** Restores the venue as it was before its last step. */
  async 'restore-venue'([n]) {
    const { id } = await row(
      `select id from public.record_revisions where subject_table = 'venues' limit 1`,
    );
    return admin('restore_revision($1, $2, 10)', id, await versionOf(idOf(n)));
  },
};

async function state(): Promise<string[]> {
  const posts = await query('select * from public.blog_posts order by created_at');
  const seen = await database.as('anon', 'select slug from public.blog_posts');
  const builds = await query(
    `select regexp_replace(reason, ': .*', '') as reason, coalesce(not_before > now() + interval '30 minutes', false) as later
      from public.site_builds where build_id is null order by reason`,
  );
  const shown = await database.as('anon', 'select id, name, city, image_url from public.venues');
  const events = await query(
    'select venue_name, city, count(*)::int from public.events group by 1, 2 order by 1, 2',
  );
  const moved = await Promise.all(
    venues.map((id) => database.call('public.moved_record($1, $2)', ['venue', id], 'anon')),
  );
  return [
    ...posts.map((one, at) => {
      const slug = String(one['slug']).replace(/-[a-z\d]{6}$/, '-…');
      const said = [
        one['deleted_at'] === null ? '' : 'deleted',
        one['published'] === true ? 'published' : 'draft',
        seen.some((visible) => visible['slug'] === one['slug']) ? 'seen' : 'hidden',
      ];
      return `article ${at + 1}: ${String(one['title'])}, ${slug}, ${said.filter(Boolean).join(', ')}`;
    }),
    ...venues.map((id, at) => {
      const venue = shown.find((one) => one['id'] === id);
      return venue === undefined
        ? `venue ${at + 1}: leads to ${venues.indexOf(String(moved[at])) + 1}`
        : `venue ${at + 1}: ${[venue['name'], venue['city'], venue['image_url']].filter(Boolean).join(', ')}`;
    }),
    ...events.map(
      (one) =>
        `events at ${String(one['venue_name'])} in ${String(one['city'])}: ${String(one['count'])}`,
    ),
    ...builds.map(
      (one) => `build of ${String(one['reason'])}: ${one['later'] === true ? 'later' : 'now'}`,
    ),
  ];
}

tellHistories(new URL('histories/', import.meta.url), {
  async begin() {
    await database.clear();
    [post, venues, action] = [{ outcome: '' }, [], undefined];
  },
  steps: STEPS,
  state,
});
