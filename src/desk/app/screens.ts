/** Lists the screens below `/admin`, one per row. The code of a screen loads when the screen is opened. */
import type { ComponentType } from 'react';
import { readerPaths, recordPaths, teamPaths } from '../../desk-paths.ts';
import { paths } from '../../paths.ts';
import type { Access } from '../session/desk-api.client.ts';
import type { ScreenProps } from './screen-props.ts';

/** Groups of screens in the menu, in the order in which the menu shows them. */
export const SCREEN_GROUPS = ['Review', 'Content', 'Money', 'Readers', 'System'] as const;

export interface Screen {
  path: string;
  /** Name in the menu. */
  label: string;
  /** Heading and window title. */
  title: string;
  /** A sentence below the heading. */
  intro: string;
  group: (typeof SCREEN_GROUPS)[number];
  /** The count of waiting items that the menu shows beside the label. */
  waits?: 'pending' | 'messages' | 'advertisements';
  /** The lowest role that may open the screen; the server checks each call again. */
  role: 'admin' | 'editor';
  load: () => Promise<ComponentType<ScreenProps>>;
}

export const SCREENS: readonly Screen[] = [
  {
    path: paths.admin,
    label: 'Dashboard',
    title: 'Admin Dashboard',
    intro:
      'For the volunteers who review the guide. Organizers change their events through the private link in our email.',
    group: 'Review',
    waits: 'pending',
    role: 'editor',
    load: async () => (await import('../queue/Desk.tsx')).Desk,
  },
  {
    path: recordPaths.stormMode,
    label: 'Storm mode',
    title: 'Storm Mode',
    intro: 'Postpone or cancel all events of some days and cities in one step, with one message.',
    group: 'Review',
    role: 'editor',
    load: async () => (await import('../storm/StormMode.tsx')).StormMode,
  },
  {
    path: recordPaths.posts(),
    label: 'Articles',
    title: 'Articles',
    intro: 'What the blog prints, drafts of the team and of other calendars included.',
    group: 'Content',
    role: 'editor',
    load: async () => (await import('../records/posts/PostsScreen.tsx')).PostsScreen,
  },
  {
    path: recordPaths.venues(),
    label: 'Venues',
    title: 'Venues',
    intro: 'The places where events happen.',
    group: 'Content',
    role: 'editor',
    load: async () => (await import('../records/venues/VenuesScreen.tsx')).VenuesScreen,
  },
  {
    path: recordPaths.organizers(),
    label: 'Organizers',
    title: 'Organizers',
    intro: 'The groups that put on events.',
    group: 'Content',
    role: 'editor',
    load: async () => (await import('../records/organizers/OrganizersScreen.tsx')).OrganizersScreen,
  },
  {
    path: recordPaths.announcements(),
    label: 'Announcements',
    title: 'Announcements',
    intro: 'A sentence at the top of every page, from its first to its last day.',
    group: 'Content',
    role: 'editor',
    load: async () =>
      (await import('../records/announcements/AnnouncementsScreen.tsx')).AnnouncementsScreen,
  },
  {
    path: recordPaths.homePicks(),
    label: 'Home page',
    title: 'Home Page',
    intro: 'Events that stand first on the home page for some days, ahead of the premium events.',
    group: 'Content',
    role: 'editor',
    load: async () => (await import('../records/home-picks/HomePicksScreen.tsx')).HomePicksScreen,
  },
  {
    path: recordPaths.messages(),
    label: 'Messages',
    title: 'Messages',
    intro: 'What visitors wrote through the contact form, and who has answered it.',
    group: 'Content',
    waits: 'messages',
    role: 'editor',
    load: async () => (await import('../people/MessagesScreen.tsx')).MessagesScreen,
  },
  {
    path: recordPaths.advertising(),
    label: 'Advertising',
    title: 'Advertising',
    intro: 'What was ordered, what is live, and how often it was seen.',
    group: 'Money',
    waits: 'advertisements',
    role: 'admin',
    load: async () => (await import('../advertising/AdOrders.tsx')).AdOrders,
  },
  {
    path: paths.deskPayments,
    label: 'Payments',
    title: 'Payments',
    intro: 'Money that has to go back, and payments that a bank asks about.',
    group: 'Money',
    role: 'admin',
    load: async () => (await import('../money/PaymentsScreen.tsx')).PaymentsScreen,
  },
  {
    path: paths.deskNewsletter,
    label: 'Newsletter and people',
    title: 'Newsletter and People',
    intro:
      'Who gets the weekly newsletter, what it will say, and what the guide keeps about one person.',
    group: 'Readers',
    role: 'admin',
    load: async () => (await import('../newsletter/NewsletterScreen.tsx')).NewsletterScreen,
  },
  {
    path: readerPaths.figures(),
    label: 'Figures',
    title: 'What Readers Looked At',
    intro: 'Which pages were opened, saved and shared, and what readers didn’t find.',
    group: 'Readers',
    role: 'editor',
    load: async () => (await import('../figures/FiguresScreen.tsx')).FiguresScreen,
  },
  {
    path: recordPaths.subscribers(),
    label: 'Subscribers',
    title: 'Subscribers',
    intro: 'Who gets the newsletter, who left, and whose mailbox refused it.',
    group: 'Readers',
    role: 'admin',
    load: async () => (await import('../newsletter/SubscribersScreen.tsx')).SubscribersScreen,
  },
  {
    path: paths.deskContentSync,
    label: 'Content sync',
    title: 'Content Sync',
    intro: 'Which calendars the guide reads, what they brought, and what needs a look.',
    group: 'System',
    role: 'admin',
    load: async () => (await import('../sync/SyncScreen.tsx')).SyncScreen,
  },
  {
    path: recordPaths.history(),
    label: 'History',
    title: 'History',
    intro: 'Who did what when, before and after, and how to bring it back.',
    group: 'System',
    role: 'editor',
    load: async () => (await import('../history/HistoryScreen.tsx')).HistoryScreen,
  },
  {
    path: teamPaths.team,
    label: 'Team',
    title: 'Team',
    intro: 'Who runs the guide, and what each of them may do.',
    group: 'System',
    role: 'admin',
    load: async () => (await import('../team/TeamScreen.tsx')).TeamScreen,
  },
  {
    path: recordPaths.system,
    label: 'Machine room',
    title: 'Machine Room',
    intro: 'Whether builds, emails and jobs work, what is stored, and which versions run.',
    group: 'System',
    role: 'admin',
    load: async () => (await import('../system/SystemScreen.tsx')).SystemScreen,
  },
];

/** Returns the screen of a path, or the dashboard for an unknown path. */
export const screenAt = (pathname: string): Screen =>
  SCREENS.find(({ path }) => path === pathname) ?? (SCREENS[0] as Screen);

/** Whether an account of this role may open a screen. */
export const mayOpen = ({ role }: Pick<Screen, 'role'>, access: Access): boolean =>
  access === 'admin' || (access === 'editor' && role === 'editor');

type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/**
 * Returns the path of the screen that a click opens. Null if the link leads to no screen or only to a part of
 * this page, or if the click opens a tab, saves a file, or was already handled.
 * @param isScreen whether a path is that of a screen
 */
export function screenAddress(
  link: Pick<HTMLAnchorElement, 'download' | 'href' | 'target'>,
  click: Click,
  here: Pick<Location, 'origin' | 'href'>,
  isScreen: (path: string) => boolean,
): string | null {
  const asksForMore = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  if (click.defaultPrevented || click.button !== 0 || asksForMore) return null;
  if (link.download !== '' || !['', '_self'].includes(link.target)) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  const isWithin = hash !== '' && link.href.split('#')[0] === here.href.split('#')[0];
  if (origin !== here.origin || isWithin || !isScreen(pathname)) return null;
  return pathname + search + hash;
}
