import { isModified } from '../../../ui/list/modified-click.client.ts';
import type { Town } from './towns.ts';

export interface TownChipsProps {
  /** The towns in the menu; if the list is empty, there is no menu. */
  towns: readonly Town[];
  hrefFor: (town: Town) => string;
  /** Called instead of following the link of a town. */
  onChoose?: (town: Town) => void;
  /** The chosen town; `href` leads to the list of all towns. Null if none is chosen. */
  chosen?: { name: string; href: string } | null;
}

/**
 * Shows the first items of a row of chips: a menu of towns, or the chosen town. It uses no React hooks, so
 * that Astro pages show it without an island; `handleTowns` remembers the town that is pressed.
 */
export function TownChips({ towns, hrefFor, onChoose, chosen = null }: TownChipsProps) {
  return (
    <>
      {chosen !== null && <ChosenTown {...chosen} />}
      {towns.length > 0 && <TownMenu towns={towns} hrefFor={hrefFor} onChoose={onChoose} />}
    </>
  );
}

/** Lets a visitor choose a town, which the browser then remembers. */
function TownMenu({ towns, hrefFor, onChoose }: Omit<TownChipsProps, 'chosen'>) {
  return (
    <li data-town-menu className="in-data-placed:hidden">
      <details data-menu className="lg:relative">
        <summary className="chip">
          All towns
          <svg aria-hidden="true" viewBox="0 0 12 12" className="-mr-1 ml-1.5 size-3">
            <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </summary>
        <ul
          role="list"
          className="absolute left-0 z-20 mt-2 max-h-86 w-64 overflow-y-auto rounded-card border border-line-strong bg-surface py-2 text-ink shadow-raised max-sm:w-full"
        >
          {towns.map((town) => (
            <li key={town.slug}>
              <a
                href={hrefFor(town)}
                data-needs-script
                data-choose-town={town.slug}
                data-town-name={town.name}
                className="flex min-h-11 items-center justify-between gap-4 px-4 -outline-offset-2 hover:bg-brand-tint hover:text-brand"
                onClick={(click) => {
                  if (onChoose === undefined || isModified(click)) return;
                  click.preventDefault();
                  onChoose(town);
                }}
              >
                <span className="font-semibold wrap-anywhere">{town.name}</span>
                <span className="text-muted">
                  {town.count}
                  <span className="sr-only">{town.count === 1 ? ' event' : ' events'}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Shows the chosen town. Without a name, it is hidden until a script writes one. A press shows all towns. */
function ChosenTown({ name, href }: { name: string; href: string }) {
  return (
    <li data-chosen-town hidden={name === ''}>
      <a href={href} data-needs-script data-forget-town className="chip" aria-current="true">
        <span data-town-text>{name}</span>
        <span className="sr-only"> (show all towns)</span>
        <svg aria-hidden="true" viewBox="0 0 12 12" className="-mr-1 ml-2 size-3">
          <path d="m2 2 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </a>
    </li>
  );
}
