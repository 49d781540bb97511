import { site } from '../../../site.ts';
import type { SourceRow } from '../sync-api.ts';
import { WEEKLY_RUN } from './job-state.ts';
import { hostOf } from './sources/source-state.ts';

const UPSTREAM = 'third-party hosted content API';

/** Names the source that the specification calls the upstream source, with its host. */
function upstreamText(source: SourceRow | undefined): string {
  if (source === undefined) return `A ${UPSTREAM}`;
  const name = source.name.toLowerCase().includes(UPSTREAM.toLowerCase())
    ? source.name
    : `${source.name}, a ${UPSTREAM}`;
  return `${name} (${source.url === '' ? 'not set up yet' : hostOf(source.url)})`;
}

/** Lists the default settings that specification section 2 states. */
const statements = (upstream: SourceRow | undefined) => [
  { label: 'Target city', text: `${site.heartCity}, ${site.stateCode}` },
  {
    label: 'Content types',
    text: 'Events (visual-arts, performing-arts, music, festivals) and articles',
  },
  {
    label: 'Quality filters',
    text: 'Arts keyword validation, content length checks and banned keyword filtering',
  },
  {
    label: 'Review',
    text: 'Imported events are set to pending and articles to draft; both need manual review',
  },
  { label: 'Schedule', text: WEEKLY_RUN },
  {
    label: 'Upstream source',
    text: upstreamText(upstream),
  },
];

/** Shows what applies to every source. Each source's own settings are in the list of sources. */
export function SyncDefaults({ sources }: { sources: readonly SourceRow[] }) {
  const upstream = sources.find(({ isNamed }) => isNamed);
  return (
    <section aria-labelledby="configuration-title" className="mt-14">
      <h2 id="configuration-title" className="text-2xl">
        Configuration
      </h2>
      <p className="mt-2 max-w-text text-muted">
        What holds for every source. A source’s own city, category and days ahead are among its
        settings below.
      </p>
      <dl className="mt-5 grid gap-x-10 gap-y-4 border-y border-line py-5 sm:grid-cols-2 lg:grid-cols-3">
        {statements(upstream).map(({ label, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
