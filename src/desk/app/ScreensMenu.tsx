import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type Screen, SCREEN_GROUPS } from './screens.ts';

interface Props {
  /** The screens that the account may open. */
  screens: readonly Screen[];
  current: Screen;
  /** Number of waiting items on each screen that has a count; undefined until the counts are read. */
  counts: Partial<Record<NonNullable<Screen['waits']>, number | null>> | undefined;
  /** The line about the account, at the end of the menu. */
  children: ReactNode;
}

const LINK =
  'flex min-h-9 items-center rounded-control px-3 font-semibold whitespace-nowrap hover:text-brand aria-[current]:bg-brand-tint aria-[current]:text-brand pointer-coarse:min-h-11';

/** Shows a number of waiting items; nothing for zero. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="rounded-full bg-coral-tint px-2 text-xs font-bold text-coral tabular-nums">
        {count}
        <span className="sr-only"> waiting</span>
      </span>
    </>
  );
}

function ScreenLink({
  screen,
  current,
  count,
}: {
  screen: Screen;
  current: Screen;
  count: number;
}) {
  return (
    <a
      href={screen.path}
      aria-current={screen === current ? 'page' : undefined}
      data-astro-prefetch="false"
      className={LINK}
    >
      {screen.label}
      <Waiting count={count} />
    </a>
  );
}

interface DisclosureProps {
  name: string;
  /** Number of waiting items on the screens of this part. */
  count?: number;
  isHere?: boolean;
  isOpen: boolean;
  /** The edge of the button with which the open list is aligned. */
  side?: 'left' | 'right';
  onToggle: () => void;
  children: ReactNode;
}

/** Shows a part of the menu: as a plain list on a phone, behind its own button in a wide header. */
function Disclosure({
  name,
  count = 0,
  isHere,
  isOpen,
  side = 'left',
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <div data-side={side} className="group/part relative unfolded:data-[side=right]:ml-auto">
      <p className="kicker px-3 pt-3 text-muted unfolded:hidden">{name}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`screens-${name}`}
        data-here={isHere || undefined}
        onClick={onToggle}
        className={`${LINK} gap-1.5 folded:hidden data-[here]:bg-brand-tint data-[here]:text-brand`}
      >
        {name}
        <Waiting count={count} />
        <svg aria-hidden="true" viewBox="0 0 12 8" className="w-2.5">
          <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div
        id={`screens-${name}`}
        data-open={isOpen || undefined}
        className="unfolded:absolute unfolded:top-full unfolded:left-0 unfolded:mt-1.5 unfolded:hidden unfolded:min-w-44 unfolded:rounded-card unfolded:border unfolded:border-line unfolded:bg-surface unfolded:p-1.5 unfolded:shadow-raised unfolded:group-data-[side=right]/part:right-0 unfolded:group-data-[side=right]/part:left-auto unfolded:data-[open]:block"
      >
        {children}
      </div>
    </div>
  );
}

/** Shows the menu: the screens by group, and the account. In a narrow header, one button opens it all. */
export function ScreensMenu({ screens, current, counts, children }: Props) {
  const countOf = ({ waits }: Screen): number => (waits && counts?.[waits]) || 0;
  const [isOpen, setOpen] = useState(false);
  const [group, setGroup] = useState<string>();
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const groups = SCREEN_GROUPS.map((name) => ({
    name,
    screens: screens.filter((screen) => screen.group === name),
  })).filter((each) => each.screens.length > 0);

  const part = (name: string) => ({
    isOpen: group === name,
    onToggle: () => {
      setGroup(group === name ? undefined : name);
    },
  });

  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target) === true) return;
      if (target === toggle.current) return;
      setOpen(false);
      setGroup(undefined);
    };
    const leave = ({ key }: KeyboardEvent) => {
      const open = menu.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (key !== 'Escape' || menu.current?.dataset['open'] === undefined) return;
      (open ?? toggle.current)?.focus();
      setOpen(false);
      setGroup(undefined);
    };
    document.addEventListener('keydown', leave);
    document.addEventListener('focusin', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('focusin', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);

  return (
    <>
      <Button
        ref={toggle}
        variant="outline"
        size="small"
        className="my-1.5 ml-auto unfolded:hidden"
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Menu
      </Button>
      <div
        ref={menu}
        id="admin-menu"
        data-open={isOpen || group !== undefined || undefined}
        className="w-full items-center gap-x-6 folded:hidden folded:max-h-[calc(100dvh-4rem)] folded:overflow-y-auto folded:border-t folded:border-line folded:pt-2 folded:pb-4 folded:data-[open]:block unfolded:flex"
        onClick={({ target }) => {
          if (!(target instanceof Element) || target.closest('a') === null) return;
          setOpen(false);
          setGroup(undefined);
        }}
      >
        <nav aria-label="Screens" className="items-center gap-x-1 unfolded:flex">
          {groups.map(({ name, screens: [first, ...others] }) =>
            first !== undefined && others.length === 0 ? (
              <ScreenLink key={name} screen={first} current={current} count={countOf(first)} />
            ) : (
              <Disclosure
                key={name}
                name={name}
                count={screens
                  .filter(({ group: of }) => of === name)
                  .reduce((sum, screen) => sum + countOf(screen), 0)}
                isHere={current.group === name}
                {...part(name)}
              >
                <ul>
                  {screens
                    .filter(({ group: of }) => of === name)
                    .map((screen) => (
                      <li key={screen.path}>
                        <ScreenLink screen={screen} current={current} count={countOf(screen)} />
                      </li>
                    ))}
                </ul>
              </Disclosure>
            ),
          )}
        </nav>
        <Disclosure name="Account" side="right" {...part('Account')}>
          {children}
        </Disclosure>
      </div>
    </>
  );
}
