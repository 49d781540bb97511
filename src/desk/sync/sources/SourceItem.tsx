import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KIND_NAMES } from '../../../features/content-sync/source-kinds.ts';
import type { SourceRow } from '../../../features/content-sync/sync-api.ts';
import { syncMoment } from '../../../features/content-sync/schedule.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import { counted } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { NotLoadedNotice } from '../../../ui/feedback/NotLoadedNotice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import type { AdminSession } from '../../session/session.client.ts';
import { SPARK, sparkBars, sparkText } from '../sync-state.ts';
import { usePause } from '../use-sync.client.ts';
import { TRUST_NAMES } from '../../../features/content-sync/source-record.ts';
import { hostOf, isRead, pauseSentence, sourceBadge } from './source-state.ts';
import { sourceAnchor } from './SourceWarnings.tsx';

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
function SourceFacts({ source }: { source: SourceRow }) {
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

/**
 * Draws the last runs of a source, oldest first: for each run, a bar for the items read above a mark for the
 * outcome.
 */
function SourceSparkline({ history }: { history: SourceRow['history'] }) {
  if (history.length === 0) return <span className="text-sm text-muted">Not read yet</span>;
  const bars = sparkBars(history);
  const width = bars.length * SPARK.slot;
  return (
    <svg
      role="img"
      aria-label={`Last runs. ${sparkText(history)}`}
      viewBox={`0 0 ${width} ${SPARK.height + 16}`}
      width={width}
      height={SPARK.height + 16}
      className="block max-w-full"
    >
      <line x1={0} x2={width} y1={SPARK.height} y2={SPARK.height} className="stroke-line-strong" />
      {bars.map(({ at, mark, box }) => (
        <g key={at}>
          <rect {...box} className="fill-brand" />
          <text
            x={box.x + box.width / 2}
            y={SPARK.height + 13}
            textAnchor="middle"
            className="fill-muted text-[11px] font-semibold"
          >
            {mark}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The form and the parts below are loaded on demand, because most visits open none of them. */
const SourceForm = lazyPart(async () => (await import('./SourceForm.tsx')).SourceForm);
const CheckSource = lazyPart(async () => (await import('./FoundPreview.tsx')).CheckSource);
const RemoveDialog = lazyPart(
  async () => (await import('./SourceDialogs.tsx')).RemoveDialog,
  NotLoadedNotice,
);
const ReportLinkDialog = lazyPart(
  async () => (await import('./SourceDialogs.tsx')).ReportLinkDialog,
  NotLoadedNotice,
);

/** What is open in a source's row: the form instead of the facts, or the check below the facts. */
type Panel = 'edit' | 'check' | null;

interface Props {
  session: AdminSession;
  source: SourceRow;
  onRemoved: () => void;
}

/** Shows a source in one line; when opened, shows its settings and the buttons for it. */
export function SourceItem({ session, source, onRemoved }: Props) {
  const [panel, setPanel] = useState<Panel>(null);
  const [dialog, setDialog] = useState<'link' | 'remove' | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const pause = usePause(session, source);
  const badge = sourceBadge(source);
  const pauseLabel = isRead(source) ? 'Pause' : source.pausedAt === null ? 'Resume' : 'Try Again';

  const hasAddress = source.url !== '';
  const closeDialog = (): void => {
    setDialog(null);
  };
  const closePanel = (): void => {
    // Removes the form at once, because the Edit button, which takes the focus, exists only without the form.
    flushSync(() => {
      setPanel(null);
    });
    editButton.current?.focus();
  };
  return (
    <li className="border-t border-line">
      <details id={sourceAnchor(source.id)} className="scroll-mt-28">
        <summary className="py-3 marker:text-brand">
          <span className="inline-grid w-[calc(100%-1.5rem)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 align-top sm:grid-cols-[minmax(0,1fr)_11rem_5rem] sm:align-middle">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{source.name}</span>
              <span className="block text-sm wrap-anywhere text-muted">
                {[KIND_NAMES[source.kind], ...(hasAddress ? [hostOf(source.url)] : [])].join(' · ')}
              </span>
            </span>
            <span className="max-sm:order-last max-sm:col-span-2">
              <SourceSparkline history={source.history} />
            </span>
            <span className="max-sm:self-start sm:text-right">
              <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
            </span>
          </span>
        </summary>
        <div className="pt-1 pb-6 sm:pl-5">
          {panel === 'edit' ? (
            <Suspense fallback={<div aria-hidden="true" className="placeholder h-96" />}>
              <SourceForm
                session={session}
                id={source.id}
                settings={source}
                title={`Edit ${source.name}`}
                onClose={closePanel}
              />
            </Suspense>
          ) : (
            <>
              <SourceFacts source={source} />
              <div className="mt-5 flex flex-wrap gap-2">
                <Button
                  ref={editButton}
                  size="small"
                  variant="outline"
                  onClick={() => {
                    setPanel('edit');
                  }}
                >
                  Edit
                </Button>
                {hasAddress && (
                  <>
                    <Button
                      size="small"
                      variant="outline"
                      aria-expanded={panel === 'check'}
                      onClick={() => {
                        setPanel(panel === 'check' ? null : 'check');
                      }}
                    >
                      Check Now
                    </Button>
                    <Button
                      size="small"
                      variant="outline"
                      isOff={pause.isPending}
                      onClick={() => {
                        pause.mutate();
                      }}
                    >
                      {pauseLabel}
                    </Button>
                    <Button
                      size="small"
                      variant="outline"
                      onClick={() => {
                        setDialog('link');
                      }}
                    >
                      Report Link…
                    </Button>
                  </>
                )}
                {!source.isNamed && (
                  <Button
                    size="small"
                    variant="danger"
                    onClick={() => {
                      setDialog('remove');
                    }}
                  >
                    Remove…
                  </Button>
                )}
              </div>
              {panel === 'check' && (
                <Suspense fallback={<div aria-hidden="true" className="placeholder mt-5 h-48" />}>
                  <CheckSource session={session} source={source} />
                </Suspense>
              )}
            </>
          )}
        </div>
      </details>
      <Suspense>
        {dialog === 'remove' && (
          <RemoveDialog
            session={session}
            source={source}
            onClose={closeDialog}
            onRemoved={onRemoved}
          />
        )}
        {dialog === 'link' && (
          <ReportLinkDialog session={session} source={source} onClose={closeDialog} />
        )}
      </Suspense>
    </li>
  );
}
