import { useRef } from 'react';
import { paths } from '../../../paths.ts';

/**
 * The letter as everybody would get it. It runs no script, and its links open beside the page: the
 * guide's own pages refuse to stand in a frame.
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
