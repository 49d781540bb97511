import type { MouseEvent } from 'react';
import { isModified } from './modified-click.client.ts';
import { pageButtons } from './pagination.ts';

interface Props {
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** Changes the page without loading it; without this function, the browser follows the links. */
  onSelect?: ((page: number) => void) | undefined;
  /** Name of the landmark for screen readers: "Pages of events". */
  label?: string;
}

const CELL =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 font-semibold';
const LINK = `${CELL} border-line text-brand hover:border-brand hover:bg-brand-tint`;

/**
 * Shows links to the previous page, to at most five pages and to the next page; renders nothing for a single
 * page.
 */
export function Pagination({ page, totalPages, hrefFor, onSelect, label = 'Pages' }: Props) {
  if (totalPages <= 1) return null;

  const link = (target: number) => ({
    href: hrefFor(target),
    onClick:
      onSelect &&
      ((click: MouseEvent) => {
        if (isModified(click)) return;
        click.preventDefault();
        onSelect(target);
      }),
  });

  return (
    <nav aria-label={label} className="mt-10 border-t border-line pt-6">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && (
          <li className="mr-auto">
            <a {...link(Math.min(page - 1, totalPages))} rel="prev" className={LINK}>
              <span aria-hidden="true">←&nbsp;</span>
              Previous
            </a>
          </li>
        )}
        {pageButtons(page, totalPages).map((target) => (
          // A narrow phone shows only the current page and its neighbors.
          <li key={target} className={Math.abs(target - page) > 1 ? 'max-xs:hidden' : undefined}>
            {target === page ? (
              <a
                {...link(target)}
                aria-current="page"
                className={`${CELL} border-brand-fill bg-brand-fill text-on-brand`}
              >
                <span className="sr-only">Page </span>
                {target}
              </a>
            ) : (
              <a {...link(target)} className={LINK}>
                <span className="sr-only">Page </span>
                {target}
              </a>
            )}
          </li>
        ))}
        {page < totalPages && (
          <li className="ml-auto">
            <a {...link(page + 1)} rel="next" className={LINK}>
              Next
              <span aria-hidden="true">&nbsp;→</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
