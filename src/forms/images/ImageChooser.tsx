import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { EVENT_IMAGES } from '../../figures.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { describedBy, fieldIds } from '../fields/field-frame.ts';
import { FieldError } from '../fields/Field.tsx';

interface Props {
  /** Id of the file control, to which the error summary links. */
  id: string;
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  /** Text in the drop area, for devices on which files can be dropped. */
  dropText: string;
  hint: string;
  multiple?: boolean;
  problem: string | undefined;
  /** Whether the images have a problem that prevents sending the form. */
  isInvalid: boolean;
  onChoose: (files: readonly File[]) => void;
}

const holdsFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Prevents the browser from opening a file that is dropped outside the drop area, because the browser would
 * leave the page and lose the form.
 */
function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

/** Shows the file control and the drop area for images; place it in a `Fieldset`. */
export function ImageChooser(props: Props) {
  const { id, ref, label, dropText, hint, multiple = false, problem, isInvalid, onChoose } = props;
  const [isOver, setIsOver] = useState(false);
  useNoStrayDrops();

  const ids = fieldIds(id);
  const take = (control: HTMLInputElement): void => {
    onChoose([...(control.files ?? [])]);
    // Clears the control, so that the same file can be chosen again after its removal.
    control.value = '';
  };
  const takeEarly = useEffectEvent((): void => {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement && control.files?.length) take(control);
  });
  // Takes the files that were chosen before the script ran.
  useEffect(() => {
    takeEarly();
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onChoose([...event.dataTransfer.files]);
  };

  return (
    <>
      {problem && <FieldError id={ids.error}>{problem}</FieldError>}
      <div
        className={`rounded-card border-2 border-dashed px-5 py-6 text-center transition-colors ${problem ? 'mt-2' : ''} ${
          isOver ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'
        }`}
        onDragOver={(event) => {
          if (holdsFiles(event)) setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={drop}
      >
        <svg aria-hidden="true" viewBox="0 0 48 36" className="mx-auto mb-3 w-14 text-brand">
          <rect x="1.5" y="1.5" width="45" height="33" rx="2" className="fill-brand-tint" />
          <circle cx="34" cy="11" r="4.5" className="fill-coral-fill" />
          <path d="m4 33 13-16 9 10 6-7 12 13Z" className="fill-brand-fill" />
          <rect
            x="1.5"
            y="1.5"
            width="45"
            height="33"
            rx="2"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <div className="relative inline-block">
          <input
            ref={ref}
            id={id}
            type="file"
            className="peer absolute inset-0 size-full opacity-0 file:hidden"
            accept={EVENT_IMAGES.types.join(',')}
            multiple={multiple}
            aria-describedby={describedBy(id, true, problem)}
            aria-invalid={isInvalid ? true : undefined}
            onChange={({ target }) => {
              take(target);
            }}
          />
          <label
            htmlFor={id}
            className={`${buttonClasses({ variant: 'outline' })} peer-hover:bg-brand-tint peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus`}
          >
            {label}
          </label>
        </div>
        <p className="mt-2 text-sm text-muted pointer-coarse:hidden">{dropText}</p>
        <p id={ids.hint} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      </div>
    </>
  );
}
