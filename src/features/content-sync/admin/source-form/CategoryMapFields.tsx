import { useId } from 'react';
import { Field } from '../../../../forms/Field.tsx';
import { FieldError } from '../../../../forms/FieldFrame.tsx';
import { Select } from '../../../../forms/Select.tsx';
import { CATEGORY_OPTIONS } from '../../../../regions/categories.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SOURCE_LIMITS } from '../../source-limits.ts';
import { LEFT_OUT, type MapLine } from './source-values.ts';

const MEANINGS = [...CATEGORY_OPTIONS, { value: LEFT_OUT, label: 'Not for this guide: leave out' }];

interface Props {
  /** Id of the element around the fields; the error summary links to it. */
  id: string;
  error: string | undefined;
  lines: readonly MapLine[];
  onChange: (lines: MapLine[]) => void;
}

/** Lets an admin enter the source's category names, one per line, and choose what each means in the guide. */
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
        <ul role="list" className="mb-3 grid gap-3">
          {lines.map(({ key, name, means }, index) => (
            <li
              key={key}
              className="relative grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <Field
                id={`${prefix}-name-${key}`}
                label={<span className="sr-only">Their category {index + 1}</span>}
                value={name}
                maxLength={SOURCE_LIMITS.name}
                placeholder="Their word, as in Live Shows"
                autoComplete="off"
                onChange={({ target }) => {
                  change(key, { name: target.value });
                }}
              />
              <Select
                id={`${prefix}-means-${key}`}
                label={<span className="sr-only">Means in this guide, {index + 1}</span>}
                value={means}
                prompt="Choose what it means"
                options={MEANINGS}
                aria-invalid={error !== undefined && name.trim() !== '' && means === ''}
                onChange={({ target }) => {
                  change(key, { means: target.value });
                }}
              />
              <Button
                size="small"
                variant="quiet"
                className="justify-self-start max-sm:-ml-3.5"
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
