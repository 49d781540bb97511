import { Button } from '../../../ui/Button.tsx';
import { paths } from '../../../paths.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { understandSearch } from '../../../text/search/understand-search.ts';

interface Props {
  text: string;
  /** Today's date in Central time. */
  today: WallDate;
}

/**
 * Links to the full search if the text names days, free admission, families or a city, which the calendar
 * would only search for as words. Shows nothing for any other text.
 */
export function SearchEverywhere({ text, today }: Props) {
  if (understandSearch(text, today).chips.length === 0) return null;
  return (
    <Button href={paths.search({ q: text })} variant="outline">
      Search for “{text}” everywhere
    </Button>
  );
}
