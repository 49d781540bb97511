import { categoryLabel } from '../../../../regions/categories.ts';
import { counted } from '../../../../text/counted.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { OutsideLink } from '../../../../ui/OutsideLink.tsx';
import type { SourceRow } from '../../sync-api.ts';
import { syncMoment } from '../../sync-moment.ts';
import { pauseSentence } from './source-state.ts';
import { TRUST_NAMES } from '../source-form/source-values.ts';

const mapText = (map: SourceRow['categoryMap']): string =>
  Object.entries(map)
    .map(([name, slug]) => `${name}: ${slug === null ? 'left out' : categoryLabel(slug)}`)
    .join(', ');

/** Lists the facts of a source, without facts that have no text. */
const factsOf = (source: SourceRow) =>
  [
    { label: 'Last read', text: source.lastRead === null ? 'Never' : syncMoment(source.lastRead) },
    { label: 'Trust', text: TRUST_NAMES[source.trust] },
    { label: 'Looks ahead', text: counted(source.daysAhead, 'day') },
    { label: 'Default city', text: source.defaultCity ?? '' },
    { label: 'Default venue', text: source.defaultVenue ?? '' },
    {
      label: 'Default category',
      text: source.defaultCategory === null ? '' : categoryLabel(source.defaultCategory),
    },
    { label: 'Time zone', text: source.timeZone ?? 'As the source says' },
    { label: 'Attribution', text: source.attribution ?? '' },
    { label: 'Category names', text: mapText(source.categoryMap) },
  ].filter(({ text }) => text !== '');

/** Shows a source's URL and settings, and why it is paused. */
export function SourceFacts({ source }: { source: SourceRow }) {
  const paused = pauseSentence(source);
  return (
    <>
      {paused !== null && (
        <div className="mb-4 max-w-text">
          <Notice tone={source.pausedAt === null ? 'info' : 'warning'}>
            <p className="wrap-anywhere">{paused}</p>
          </Notice>
        </div>
      )}
      <p className="text-sm wrap-anywhere empty:hidden">
        <OutsideLink address={source.url} />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-3">
        {factsOf(source).map(({ label, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
