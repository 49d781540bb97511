import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/toast/copy-text.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { subscriptionLinks } from '../../events/calendar/calendar-entry.ts';
import { savedLinkEntry, watchSaved } from '../saved-storage.client.ts';
import { parseSavedLink } from './merge-saved.ts';
import { endLink, makeLink, tellFailure } from './saved-link.client.ts';

const NAME = `${site.name}: saved events`;

function Address({ id, label, url }: { id: string; label: string; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = (): void => {
    field.current?.select();
    void copyText(url, 'link', url);
  };
  return (
    <div>
      <label htmlFor={id} className="block leading-snug font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="url"
          readOnly
          value={url}
          className="min-h-11 min-w-0 grow basis-64 rounded-control border border-line-strong bg-surface px-3.5"
        />
        <Button variant="outline" onClick={copy}>
          Copy <span className="sr-only">{label}</span>
        </Button>
      </div>
    </div>
  );
}

/** Lets a visitor make, see and end the private link to the list. */
export function SavedLink() {
  const id = useId();
  const link = parseSavedLink(useSyncExternalStore(watchSaved, savedLinkEntry.read, () => null));
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const run = (work: () => Promise<void>): void => {
    setIsBusy(true);
    work()
      .then(() => heading.current?.focus())
      .catch(tellFailure)
      .finally(() => {
        setIsBusy(false);
      });
  };

  const feed = link && new URL(paths.savedIcs(link.token), location.origin).href;
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-print="no"
      className="mt-4 max-w-3xl rounded-card border border-line bg-sand p-5 sm:p-6"
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
        Take Your List with You
      </h2>
      {link === null || feed === null ? (
        <>
          <p className="mt-2 max-w-text">
            A private link opens this list on your phone or another computer, and in your calendar.
            No account, no email address: anyone with the link has the list. We keep the list, but
            not whose it is.
          </p>
          <Button
            className="mt-4"
            isOff={isBusy}
            onClick={() => {
              run(makeLink);
            }}
          >
            Make a Private Link
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-text">
            Open the link on another device, and both show the same list from then on. It expires
            after a year without use.
          </p>
          <div className="mt-5 grid gap-5">
            <Address
              id={`${id}-page`}
              label="Link to open on another device"
              url={new URL(paths.savedList(link.token), location.origin).href}
            />
            <Address id={`${id}-feed`} label="Address of your calendar" url={feed} />
          </div>
          <p className="mt-5 font-semibold">Add it to</p>
          <ul role="list" className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {subscriptionLinks(feed, NAME).map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noopener" className="lone-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <Button
            className="mt-5"
            size="small"
            variant="outline"
            isOff={isBusy}
            onClick={() => {
              run(async () => {
                await endLink(link.token);
                showToast({
                  title: 'Link deleted',
                  description: 'Your list stays in this browser.',
                });
              });
            }}
          >
            Delete This Link
          </Button>
        </>
      )}
    </section>
  );
}
