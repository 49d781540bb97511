import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { NotLoadedNotice } from '../../../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../../../ui/lazy-part.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SourceRow } from '../../sync-api.ts';
import { KIND_NAMES } from '../../source-kinds.ts';
import { sourceAnchor } from './SourceWarnings.tsx';
import { SourceFacts } from './SourceFacts.tsx';
import { SourceSparkline } from './SourceSparkline.tsx';
import { hostOf, isRead, sourceBadge } from './source-state.ts';
import { usePause } from './use-source-actions.client.ts';

/** The form and the parts below are loaded on demand, because most visits open none of them. */
const SourceForm = lazyPart(async () => (await import('../source-form/SourceForm.tsx')).SourceForm);
const CheckSource = lazyPart(
  async () => (await import('../source-form/CheckSource.tsx')).CheckSource,
);
const RemoveDialog = lazyPart(
  async () => (await import('./RemoveDialog.tsx')).RemoveDialog,
  NotLoadedNotice,
);
const ReportLinkDialog = lazyPart(
  async () => (await import('./ReportLinkDialog.tsx')).ReportLinkDialog,
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
