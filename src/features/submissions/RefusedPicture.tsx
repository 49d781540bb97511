import { Button } from '../../components/Button.tsx';
import type { Picture } from './picture.ts';

interface Props {
  picture: Picture;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file that was not taken: why, and what can be done. It is no picture of the event. */
export function RefusedPicture({ picture, onRetry, onRemove }: Props) {
  const { key, name, problem, canRetry } = picture;
  return (
    <li className="rounded-card border-2 border-dashed border-danger bg-surface p-3 sm:p-4">
      <p className="kicker text-danger">Not taken</p>
      <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>
      <p className="mt-1 text-sm text-danger">{problem}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {canRetry === true && (
          <Button size="small" variant="outline" className="min-h-11" onClick={onRetry}>
            Try again<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="-mr-3 ml-auto min-h-11"
          data-remove={key}
          onClick={onRemove}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
