import { useRef } from 'react';
import { paths } from '../../../paths.ts';

/**
 * The issue in its general edition. No scripts run; links open in a new tab, because the guide's
 * pages refuse frames.
 */
export function IssueFrame({ title }: { title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={frame}
      src={paths.api.newsletterIssue}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => {
        for (const link of frame.current?.contentDocument?.links ?? []) {
          link.target = '_blank';
          link.rel = 'noopener';
        }
      }}
      className="h-[34rem] w-full rounded-card border border-line bg-surface"
    />
  );
}
