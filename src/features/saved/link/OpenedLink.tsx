import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { linkToken } from '../../../text/copied-link.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { savedLinkEntry, watchSaved } from '../saved-storage.client.ts';
import { asksFirst, parseSavedLink } from './merge-saved.ts';
import { meet, meetAgain, ownList, readLink, tellFailure } from './saved-link.client.ts';

const tellEnded = (): void => {
  showToast({
    title: 'This link no longer works',
    description: 'The list in this browser is as it was.',
    destructive: true,
  });
};

/**
 * Merges the list of this browser with the list behind a link that was opened here, and tells the visitor the
 * result.
 */
async function bringTogether(token: string): Promise<void> {
  const added = await meet(token);
  if (added === null) return tellEnded();
  showToast({
    title: 'Your list is on this device',
    description:
      added === 0
        ? 'It already had everything.'
        : `${added} ${added === 1 ? 'event' : 'events'} added.`,
  });
}

const tokenInUrl = (): string | null => linkToken(location.hash.slice(1));

/**
 * Merges the list of this browser with the list behind the link in the URL, or, without a link in the URL,
 * with the list behind the link that this browser stores. The token is removed from the URL at once.
 * @returns the token of a link that is merged only if the visitor agrees; null if there is nothing to ask
 */
async function open(): Promise<string | null> {
  const token = tokenInUrl();
  if (token === null) {
    if ((await meetAgain()) === null) tellEnded();
    return null;
  }
  history.replaceState(history.state, '', paths.saved);
  if (asksFirst(token, readLink(), ownList() ?? [])) return token;
  await bringTogether(token);
  return null;
}

/**
 * Opens the link in the URL. It may be the link of another person, so a visitor whose browser already has a
 * list or a link is asked before the lists are merged.
 */
export function OpenedLink() {
  const link = parseSavedLink(useSyncExternalStore(watchSaved, savedLinkEntry.read, () => null));
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const begin = (): void => {
      open().then((token) => {
        // If this link needs no question, a question about an earlier link stays.
        setAsked((before) => token ?? before);
      }, tellFailure);
    };
    begin();
    // Opens a link that is pasted into this tab: the browser loads no new page, because only the part after
    // the # changes. Ignores any other change of that part, for example by the skip link.
    const beginAgain = (): void => {
      if (tokenInUrl() !== null) begin();
    };
    window.addEventListener('hashchange', beginAgain);
    return () => {
      window.removeEventListener('hashchange', beginAgain);
    };
  }, []);

  if (asked === null) return null;

  const close = (): void => {
    setAsked(null);
    // Moves the focus, because the pressed button disappears.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const agree = (): void => {
    setIsBusy(true);
    bringTogether(asked)
      .then(close, tellFailure)
      .finally(() => {
        setIsBusy(false);
      });
  };
  return (
    <div role="alert" data-print="no" className="mb-10 max-w-3xl">
      <Notice title="Combine Both Lists?">
        <p className="mt-1">
          The link you opened is for a different list than the one in this browser. Once combined,
          both have the same events, and everyone with the link sees what you save here.
        </p>
        {link !== null && (
          <p className="mt-3">
            This browser then forgets the link it has now, but that link keeps working. If nothing
            else uses it, delete it first, under Take Your List with You.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button isOff={isBusy} onClick={agree}>
            Combine Them
          </Button>
          <Button isOff={isBusy} variant="outline" onClick={close}>
            Leave My List as It Is
          </Button>
        </div>
      </Notice>
    </div>
  );
}
