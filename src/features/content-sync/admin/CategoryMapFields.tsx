import { useId } from 'react';
import { FieldError } from '../../../forms/FieldFrame.tsx';
import { controlClasses } from '../../../forms/field-frame.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { Button } from '../../../ui/Button.tsx';
import { LEFT_OUT, type MapLine } from './source-values.ts';

interface Props {
  /** Of the first field, which the error summary links to. */
  id: string;
  error: string | undefined;
  lines: readonly MapLine[];
  onChange: (lines: MapLine[]) => void;
}

/** The source's names of categories and what they mean in the guide, a line each. */
export function CategoryMapFields({ id, error, lines, onChange }: Props) {
  const prefix = useId();
  const change = (key: number, part: Partial<MapLine>): void => {
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  };
  const add = (): void => {
    onChange([
      ...lines,
      { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, name: '', means: '' },
    ]);
  };
  return (
    <div id={id} tabIndex={-1} className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {lines.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {lines.map(({ key, name, means }, index) => (
            <li
              key={key}
              className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <label htmlFor={`${prefix}-name-${key}`} className="sr-only">
                {`Their category ${index + 1}`}
              </label>
              <input
                id={`${prefix}-name-${key}`}
                value={name}
                maxLength={120}
                placeholder="Their word, as in Live Shows"
                autoComplete="off"
                className={controlClasses(false)}
                onChange={({ target }) => {
                  change(key, { name: target.value });
                }}
              />
              <label htmlFor={`${prefix}-means-${key}`} className="sr-only">
                {`Means in this guide, ${index + 1}`}
              </label>
              <select
                id={`${prefix}-means-${key}`}
                value={means}
                className={controlClasses(
                  error !== undefined && name.trim() !== '' && means === '',
                )}
                onChange={({ target }) => {
                  change(key, { means: target.value });
                }}
              >
                <option value="">Choose what it means</option>
                {CATEGORY_OPTIONS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                <option value={LEFT_OUT}>Not for this guide: leave out</option>
              </select>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove category ${index + 1}${name === '' ? '' : `, ${name}`}`}
                onClick={() => {
                  onChange(lines.filter((line) => line.key !== key));
                  document.getElementById(`${id}-add`)?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button id={`${id}-add`} size="small" variant="outline" onClick={add}>
        Add a Category Name
      </Button>
    </div>
  );
}
