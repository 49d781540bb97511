import type { OtherResult } from '../search-response.ts';

const GROUPS = [
  { kind: 'venue', title: 'Venues' },
  { kind: 'organizer', title: 'Organizers' },
  { kind: 'article', title: 'Articles' },
] as const;

/**
 * Lists venues, organizers and articles that match a search, below its events. Renders nothing if there are
 * none.
 */
export function OtherResults({ others }: { others: readonly OtherResult[] }) {
  const groups = GROUPS.map(({ kind, title }) => ({
    kind,
    title,
    results: others.filter((other) => other.kind === kind),
  })).filter(({ results }) => results.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="other-results" className="mt-14">
      <h2 id="other-results" className="day-heading">
        Also in the Guide
      </h2>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {groups.map(({ kind, title, results }) => (
          <div key={kind} className="min-w-0">
            <h3 className="kicker text-muted">{title}</h3>
            <ul role="list" className="mt-2 divide-y divide-line">
              {results.map((other) => (
                <li key={other.href} className="relative py-2.5">
                  <a
                    href={other.href}
                    className="font-semibold wrap-anywhere text-brand underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {other.title}
                  </a>
                  {other.note !== '' && (
                    <p className="line-clamp-2 text-sm text-muted">{other.note}</p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
