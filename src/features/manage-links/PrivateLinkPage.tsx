import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { site } from '../../site.ts';
import { capitalWords } from '../../text/capital-words.ts';
import { ApiError } from '../../ui/data/api.client.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { linkFailure, type LinkSubject } from './private-link-api.client.ts';
import { takePrivateToken } from './private-token.client.ts';

interface Props<Opened> {
  subject: LinkSubject;
  /** Reads what the link opens; null when it opens nothing. */
  read: (token: string) => Promise<Opened | null>;
  /** Ways on from a link that does not work. */
  waysOn: ReactNode;
  /** @param show takes the response to a change */
  children: (opened: Opened, token: string, show: (changed: Opened) => void) => ReactNode;
}

/** The page of a private link. Its token is only in the browser, so the HTML is the same for all. */
export function PrivateLinkPage<Opened>(props: Props<Opened>) {
  const { subject, waysOn } = props;
  /** Null without one, undefined before hydration. */
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = (): void => {
      setToken(takePrivateToken(`linked-${subject}`));
    };
    read();
    // A second link opened in this tab changes only the part behind the #.
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('hashchange', read);
    };
  }, [subject]);

  if (token === undefined) return <LinkSkeleton subject={subject} />;
  if (token === null) return <LinkNotWorking subject={subject} waysOn={waysOn} />;
  return <OpenedLink key={token} token={token} {...props} />;
}

function OpenedLink<Opened>({
  token,
  subject,
  read,
  waysOn,
  children,
}: Props<Opened> & { token: string }) {
  const client = useQueryClient();
  const key = [subject, token];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => read(token),
  });
  if (isPending) return <LinkSkeleton subject={subject} />;
  if (error !== null) {
    const isLimited = error instanceof ApiError && error.status === 429;
    return (
      <LoadFailed
        title={isLimited ? 'Please Wait a Little' : `Unable to Load Your ${capitalWords(subject)}`}
        text={linkFailure(error, subject)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === null) return <LinkNotWorking subject={subject} waysOn={waysOn} />;
  return children(data, token, (changed) => {
    client.setQueryData(key, changed);
  });
}

/** What to do with a link that is incomplete or opens nothing; it does not say which. */
function LinkNotWorking({ subject, waysOn }: Pick<Props<unknown>, 'subject' | 'waysOn'>) {
  return (
    <EmptyState
      title="This Link Does Not Work"
      text={
        <>
          Open the newest mail about your {subject} and follow the link in it, all of it. It may
          have been cut in two by a line break. If that does not help, write to{' '}
          <a className="text-link" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
          .
        </>
      }
    >
      {waysOn}
    </EmptyState>
  );
}

/** A placeholder of about the size of the page. */
export function LinkSkeleton({ subject }: { subject: LinkSubject }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your {subject}...
      </p>
      <div aria-hidden="true" className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <div className="placeholder h-6 w-40" />
          <div className="placeholder h-10 w-4/5" />
          <div className="placeholder h-16" />
          <div className="placeholder mt-4 h-96" />
        </div>
        <div className="placeholder h-64" />
      </div>
    </div>
  );
}
