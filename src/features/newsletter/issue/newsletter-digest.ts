/** Writes the weekly digest. Submitted text is shortened; every link leads to a page of the guide. */
import { z } from 'zod';
import { excerpt } from '../../../text/excerpt.ts';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { baseCity } from '../../../regions/cities.ts';
import { isInCityLists } from '../../events/collections/collection-address.ts';
import { eventDayBlock } from '../../events/event-day.ts';
import { formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import { priceLabel } from '../../events/price.ts';
import { lastDay } from '../../events/upcoming.ts';
import { openingSentence, weekendShort } from './edition-text.ts';
import { type Edition, editionSchema, type IssueEvent } from './issue-content.ts';
import { editionEvents, issueDays, printedWords } from './issue-edition.ts';
import {
  type Block,
  emailKind,
  heading,
  type EmailTemplate,
  type ListedEvent,
  paragraph,
  type Span,
  subheading,
  privateToken,
} from '../../../ui/mail/email-template.ts';
import { oneLine, shortTitle } from '../../../ui/mail/email-text.ts';
import { eventPicture } from '../../events/card/fallback-image.ts';

/** The subscriber who gets the digest. */
interface Reader {
  firstName: string | null;
  token: string;
}

/**
 * Maximum numbers of characters that an email prints of a first name, a post's title and a post's first line.
 */
const NAME_LENGTH = 40;
const POST_TITLE_LENGTH = 140;
const POST_LINE_LENGTH = 200;
/** The maximum number of titles in the preview text. */
const PREVIEW_TITLES = 3;

const listed =
  ({ day }: Edition, siteUrl: string) =>
  (event: IssueEvent, place: 'featured' | 'city' | 'anywhere'): ListedEvent => {
    const { friday, sunday } = issueDays(day);
    const { title, line, venueName } = printedWords(event);
    const isRunning = event.startDate < friday;
    const isLong = lastDay(event) > event.startDate;
    const times =
      isLong && event.startTime === null ? '' : formatTimeRange(event.startTime, event.endTime);
    const dates = isLong ? formatDateRange(event.startDate, event.endDate) : '';
    const city = baseCity(event.city);
    const marks = [
      event.isFeatured && place !== 'featured' ? 'Featured' : '',
      isRunning && lastDay(event) <= sunday ? 'Last days' : '',
    ].filter(Boolean);
    return {
      date: eventDayBlock(event, friday),
      ...(marks.length > 0 && { mark: marks.join(', ') }),
      title,
      href: `${siteUrl}${paths.event(event.id)}`,
      when: [dates, times].filter(Boolean).join(', '),
      where: (place === 'city' && venueName !== '' ? [venueName] : [venueName, city])
        .filter(Boolean)
        .join(', '),
      price: event.price === null ? '' : priceLabel(printedWords(event).price),
      line,
      calendarHref: `${siteUrl}${paths.eventIcs(event.id)}`,
    };
  };

const section = (title: string, events: readonly ListedEvent[]): Block[] =>
  events.length === 0 ? [] : [heading(title), { kind: 'events', events }];

/** Shows the featured events, with a picture of the first one. */
const featuredBlocks = (
  [first, ...others]: readonly IssueEvent[],
  siteUrl: string,
  toListed: ReturnType<typeof listed>,
): Block[] =>
  first === undefined
    ? []
    : [
        heading('Featured'),
        {
          kind: 'picture',
          picture: { ...eventPicture(first, siteUrl), href: `${siteUrl}${paths.event(first.id)}` },
        },
        {
          kind: 'events',
          events: [first, ...others].map((event) => toListed(event, 'featured')),
        },
      ];

const weekendPath = ({ slug, name }: Pick<Edition['cities'][number], 'slug' | 'name'>): string =>
  isInCityLists(slug, name) ? paths.cityEventsOf(slug, 'this-weekend') : paths.eventsInCity(slug);

const eventBlocks = (edition: Edition, siteUrl: string): Block[] => {
  const toListed = listed(edition, siteUrl);
  const anywhere = (event: IssueEvent) => toListed(event, 'anywhere');
  const { featured, cities, onView, ahead } = edition;
  return [
    ...featuredBlocks(featured, siteUrl, toListed),
    ...(cities.length === 0 ? [] : [heading('This weekend by city')]),
    ...cities.flatMap(({ slug, name, events, onWeekend }): Block[] => [
      subheading(name),
      { kind: 'events', events: events.map((event) => toListed(event, 'city')) },
      ...(onWeekend <= events.length
        ? []
        : [
            paragraph(`All ${onWeekend} events this weekend in ${name}: `, {
              link: `${siteUrl}${weekendPath({ slug, name })}`,
              text: 'See them all',
            }),
          ]),
    ]),
    ...section('Still running', onView.map(anywhere)),
    ...section('In the two weeks after', ahead.map(anywhere)),
  ];
};

const postBlocks = ({ post }: Edition, siteUrl: string): Block[] =>
  post === null
    ? []
    : [
        heading('From the blog'),
        paragraph({ title: excerpt(post.title, POST_TITLE_LENGTH) }, ': ', {
          link: `${siteUrl}${paths.blogPost(post.slug)}`,
          text: 'Read the article',
        }),
        ...(post.line.trim() === '' ? [] : [paragraph(excerpt(post.line, POST_LINE_LENGTH))]),
      ];

const imprint: readonly Span[] = [`${site.name}, ${site.postalAddress}`];

const footer = (
  reader: Reader | null,
  siteUrl: string,
): Pick<EmailTemplate, 'reason' | 'afterword'> =>
  reader === null
    ? {
        reason: [
          'This is the next issue as everyone would get it, written now. Readers find the links to their choices and to unsubscribe here.',
        ],
        afterword: [imprint],
      }
    : {
        reason: [
          `You’re getting this because you subscribed to the ${site.name} newsletter and confirmed this address. The links here are yours alone, so please don’t forward this email.`,
        ],
        afterword: [
          [
            'Choose the towns and kinds of events you hear about: ',
            {
              link: `${siteUrl}${paths.newsletterPreferences(reader.token)}`,
              text: 'Your choices',
            },
          ],
          [
            'No more of these emails: ',
            {
              link: `${siteUrl}${paths.unsubscribe({ token: reader.token })}`,
              text: 'Unsubscribe',
            },
          ],
          imprint,
        ],
      };

/**
 * Greets by first name. Leaves out a name that `shortTitle` would change, such as one with an address or a
 * phone number: a stranger may have entered it. Adds no full stop to a name that ends with a punctuation
 * mark, such as `Mary J.` or a long name cut by `…`.
 */
const greeting = (reader: Reader | null): string => {
  const given = oneLine(reader?.firstName ?? '');
  if (given === '' || shortTitle(given) !== given) return '';
  const name = excerpt(given, NAME_LENGTH);
  return /[.!?…]$/.test(name) ? `Hello ${name} ` : `Hello ${name}. `;
};

/**
 * Writes the email of an edition.
 * @param reader null for a sample, which has no private links
 */
export function digestEmail(
  edition: Edition,
  reader: Reader | null,
  siteUrl: string,
): EmailTemplate {
  const titles = editionEvents(edition).slice(0, PREVIEW_TITLES);
  return {
    subject: `${site.newsletterTitle}, ${weekendShort(edition.day)}`,
    preview: titles.map((event) => oneLine(printedWords(event).title)).join(' · '),
    kicker: `Friday to Sunday, ${weekendShort(edition.day)}`,
    heading: site.newsletterTitle,
    blocks: [
      paragraph(`${greeting(reader)}${openingSentence(edition)}`),
      ...eventBlocks(edition, siteUrl),
      ...postBlocks(edition, siteUrl),
      edition.onWeekendInAll === 0
        ? { kind: 'button', label: 'Open the whole calendar', href: `${siteUrl}${paths.events()}` }
        : {
            kind: 'button',
            label:
              edition.onWeekendInAll === 1
                ? 'This weekend’s event'
                : `All ${edition.onWeekendInAll} events this weekend`,
            href: `${siteUrl}${paths.eventsIn('this-weekend')}`,
          },
      paragraph('Free for a few hours? ', {
        link: `${siteUrl}${paths.eventsIn('today')}`,
        text: 'What’s on today',
      }),
      paragraph('On a budget? ', { link: `${siteUrl}${paths.freeEvents}`, text: 'Free events' }),
      paragraph('Planning ahead? ', {
        link: `${siteUrl}${paths.events()}`,
        text: 'The whole calendar',
      }),
      paragraph('Something missing? Adding an event is free: ', {
        link: `${siteUrl}${paths.submitEvent}`,
        text: 'Submit an event',
      }),
    ],
    ...footer(reader, siteUrl),
    ...(reader !== null && {
      unsubscribeUrl: `${siteUrl}${paths.api.oneClickUnsubscribe(reader.token)}`,
    }),
  };
}

export const digestEmails = {
  'newsletter-digest': emailKind(
    {
      edition: editionSchema,
      subscriber: z.object({ first_name: z.string().nullable() }),
      token: privateToken,
    },
    ({ edition, subscriber, token }, siteUrl) =>
      digestEmail(edition, { firstName: subscriber.first_name, token }, siteUrl),
  ),
  /** Writes the next issue as a test email, for an admin. */
  'newsletter-test': emailKind({ edition: editionSchema }, ({ edition }, siteUrl) => {
    const email = digestEmail(edition, null, siteUrl);
    return { ...email, subject: `Test: ${email.subject}` };
  }),
};
