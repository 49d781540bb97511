import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { syncPaths } from '../../../sync-paths.ts';
import { outsideAddress } from '../../../text/web-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { readBehindLink } from '../../../ui/data/private-link.client.ts';
import { LinkHeader, PrivateLinkPage } from '../../private-links/PrivateLinkPage.tsx';
import { skipText } from '../skip-text.ts';
import { KIND_NAMES } from '../source-kinds.ts';
import type { SourceHealth } from '../sync-api.ts';
import {
  HEALTH_BADGES,
  imageSentence,
  LISTING_BADGES,
  listingDates,
  nextSentence,
  stateSentence,
} from './health-text.ts';

interface SectionProps {
  id: string;
  title: string;
  /** The number shown after the title; null for no number. */
  count: number | null;
  lead: string;
  children: ReactNode;
}

function Section({ id, title, count, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-baseline gap-x-3 text-2xl">
        {title}
        {count !== null && (
          <span className="font-sans text-base font-normal text-muted">
            {count.toLocaleString('en-US')}
          </span>
        )}
      </h3>
      <p className="mt-1 max-w-text text-muted">{lead}</p>
      {children}
    </section>
  );
}

function Listings({ health }: { health: SourceHealth }) {
  const { listings, total, articles } = health;
  return (
    <Section
      id="taken-title"
      title="What We Took"
      count={total}
      lead="A volunteer reviews each listing before it appears in the guide, and may correct it."
    >
      <ul role="list" className="mt-4 border-b border-line">
        {listings.map((listing, index) => {
          const { label, tone } = LISTING_BADGES[listing.status];
          return (
            <li
              key={index}
              className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0 wrap-anywhere">
                {listing.path === null ? (
                  <span className="font-semibold">{listing.title}</span>
                ) : (
                  <a className="text-link font-semibold" href={listing.path}>
                    {listing.title}
                  </a>
                )}
                <span className="block text-sm text-muted">{listingDates(listing)}</span>
              </span>
              <span>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </span>
            </li>
          );
        })}
      </ul>
      {total > listings.length && (
        <p className="mt-2 text-sm text-muted">
          The first {listings.length} are shown, what comes next first.
        </p>
      )}
      {total === 0 && <p className="mt-3">Nothing yet.</p>}
      {articles > 0 && (
        <p className="mt-3">
          Also {articles.toLocaleString('en-US')} {articles === 1 ? 'article' : 'articles'}, with
          your name and a link to you.
        </p>
      )}
    </Section>
  );
}

/** Lists entries, each with a title and a text. */
function Entries({ entries }: { entries: readonly { title: string; text: string }[] }) {
  return (
    <ul role="list" className="mt-4 border-b border-line">
      {entries.map(({ title, text }, index) => (
        <li key={index} className="border-t border-line py-2.5 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows how the guide reads the calendar, when the next reading is, and whom to write to. */
function Visits({ health }: { health: SourceHealth }) {
  const href = outsideAddress(health.url);
  const facts = [
    { label: 'Next visit', value: nextSentence(health) },
    { label: 'How we read it', value: KIND_NAMES[health.kind] },
    {
      label: 'Address',
      value:
        href === null ? (
          health.url
        ) : (
          <a className="text-link" href={href} rel="noopener nofollow ugc">
            {health.url}
          </a>
        ),
    },
    {
      label: 'Our user agent',
      value: <code className="text-xs">{health.userAgent}</code>,
    },
  ];
  return (
    <aside
      aria-label="Our visits"
      className="h-fit min-w-0 rounded-card border border-line bg-sand p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <dl className="grid gap-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-sm">
        We visit once a week and follow your robots.txt. Is something wrong, or would you rather we
        didn’t? Write to{' '}
        <a className="text-link wrap-anywhere" href={`mailto:${site.contactEmail}`}>
          {site.contactEmail}
        </a>
        .
      </p>
    </aside>
  );
}

/**
 * Shows what the guide took from a calendar, what it left out or could not read, and how it reads the
 * calendar.
 */
export function HealthOverview({ health }: { health: SourceHealth }) {
  const { problems, images, skipped } = health;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <LinkHeader
        status={{ ...HEALTH_BADGES[health.state], sentence: stateSentence(health) }}
        title={health.name}
        note={null}
        noteLabel=""
      >
        {health.message !== null && (
          <div className="mt-5 max-w-text">
            <Notice tone={health.state === 'read' ? 'info' : 'warning'} title="What went wrong">
              <p className="wrap-anywhere">{health.message}</p>
            </Notice>
          </div>
        )}
      </LinkHeader>
      <div className="grid min-w-0 content-start gap-12 lg:col-start-1">
        {problems.length > 0 && (
          <Section
            id="unread-title"
            title="What We Couldn’t Read in Full"
            count={problems.length}
            lead="Fix these in your calendar, and we’ll read them again on our next visit."
          >
            <Entries
              entries={problems.map(({ item, message }) => ({ title: item, text: message }))}
            />
          </Section>
        )}
        {images.length > 0 && (
          <Section
            id="images-title"
            title="Images We Couldn’t Copy"
            count={images.length}
            lead="We show our own copy. Give the image a new address and we’ll fetch it on our next visit."
          >
            <Entries
              entries={images.map(({ title, message, retryOn }) => ({
                title,
                text: imageSentence(message, retryOn),
              }))}
            />
          </Section>
        )}
        <Listings health={health} />
        {skipped.length > 0 && (
          <Section
            id="skipped-title"
            title="What We Left Out"
            count={skipped.length}
            lead="On purpose: the guide is for the arts of this coast, and for what’s still to come."
          >
            <Entries
              entries={skipped.map(({ title, reason, detail }) => ({
                title,
                text: skipText(reason, detail),
              }))}
            />
          </Section>
        )}
      </div>
      {/* On a phone, this part comes last, because problems to correct are more important. */}
      <Visits health={health} />
    </div>
  );
}

const readSourceHealth = async (token: string): Promise<SourceHealth | null> =>
  (await readBehindLink(syncPaths.sourceByLink, token)) as SourceHealth | null;

const Page = () => (
  <PrivateLinkPage
    subject="calendar"
    read={readSourceHealth}
    waysOn={
      <Button href={paths.events()} variant="outline">
        Browse All Events
      </Button>
    }
  >
    {(health) => <HealthOverview health={health} />}
  </PrivateLinkPage>
);

/** Shows the page of a source's private link, for the person who keeps the source's calendar. */
export const SourceReport = withQueryClient(Page);
