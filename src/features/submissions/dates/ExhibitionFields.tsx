import { Checkbox } from '../../../forms/fields/Checkbox.tsx';
import { Field, FieldError } from '../../../forms/fields/Field.tsx';
import type { DatesControl } from './dates-control.client.ts';
import { HOURS_PART } from './stored-dates.ts';
import type { ExhibitionTexts } from './event-dates.ts';
import { WEEKDAYS } from '../../../time/day-range.ts';

type Line = ExhibitionTexts['hours'][number];
type Reception = ExhibitionTexts['reception'];

interface Props extends DatesControl {
  exhibition: ExhibitionTexts;
}

/** Shows the fields of an exhibition: its opening hours by weekday, and its opening reception. */
export function ExhibitionFields({ dates, exhibition, onChange, partOf, forgetProblem }: Props) {
  const { hours, reception } = exhibition;
  const change = (changed: Partial<ExhibitionTexts>): void => {
    onChange({ ...dates, exhibition: { ...exhibition, ...changed } });
  };
  const changeDay = (day: number, changed: Partial<Line>): void => {
    forgetProblem(HOURS_PART);
    for (const field of Object.keys(changed)) forgetProblem(`${HOURS_PART}.${day}.${field}`);
    change({ hours: hours.map((line, place) => (place === day ? { ...line, ...changed } : line)) });
  };
  /**
   * Marks a weekday as open. If it has no hours yet, it gets the hours of the last open day before it in the
   * week, or, without such a day, of the first day that has hours.
   */
  const open = (day: number): void => {
    const known = hours.toSpliced(day).findLast((line) => line.isOpen) ?? hours.find(isTimed);
    const own = hours[day];
    const times = own !== undefined && isTimed(own) ? own : known;
    changeDay(day, { isOpen: true, opens: times?.opens ?? '', closes: times?.closes ?? '' });
  };
  const whole = partOf(HOURS_PART);

  return (
    <div className="grid gap-6">
      <div
        role="group"
        id={whole.id}
        tabIndex={-1}
        aria-labelledby={`${whole.id}-title`}
        className={whole.error ? 'border-l-4 border-danger pl-4' : ''}
      >
        <p id={`${whole.id}-title`} className="leading-snug font-semibold">
          Opening hours
        </p>
        <p className="mt-0.5 text-sm text-muted">Choose the days it’s open.</p>
        {whole.error !== undefined && (
          <FieldError id={`${whole.id}-error`}>{whole.error}</FieldError>
        )}
        <ul role="list" className="mt-3 grid border-t border-line">
          {WEEKDAYS.map((name, day) => (
            <HoursRow
              key={name}
              id={`${whole.id}.${day}`}
              name={name}
              line={hours[day]}
              partOf={(field) => partOf(`${HOURS_PART}.${day}.${field}`)}
              onToggle={(isOpen) => {
                if (isOpen) open(day);
                else changeDay(day, { isOpen });
              }}
              onChange={(changed) => {
                changeDay(day, changed);
              }}
            />
          ))}
        </ul>
      </div>
      <ReceptionFields
        reception={reception}
        partOf={partOf}
        onChange={(changed) => {
          for (const field of Object.keys(changed)) forgetProblem(`openingReception.${field}`);
          change({ reception: { ...reception, ...changed } });
        }}
      />
    </div>
  );
}

const isTimed = ({ opens, closes }: Line): boolean => opens !== '' || closes !== '';

interface RowProps {
  id: string;
  name: string;
  line: Line | undefined;
  partOf: (field: 'opens' | 'closes') => { id: string; error: string | undefined };
  onToggle: (isOpen: boolean) => void;
  onChange: (changed: Partial<Line>) => void;
}

function HoursRow({ id, name, line, partOf, onToggle, onChange }: RowProps) {
  const time = (field: 'opens' | 'closes', label: string) => (
    <Field
      {...partOf(field)}
      label={
        <>
          {label}
          <span className="sr-only"> on {name}</span>
        </>
      }
      required
      type="time"
      value={line?.[field] ?? ''}
      onChange={({ target }) => {
        onChange({ [field]: target.value });
      }}
    />
  );
  return (
    <li className="grid items-center gap-x-4 gap-y-3 border-b border-line py-3 sm:grid-cols-[9rem_1fr]">
      <Checkbox
        id={id}
        label={name}
        checked={line?.isOpen === true}
        onChange={({ target }) => {
          onToggle(target.checked);
        }}
      />
      {line?.isOpen === true && (
        <div className="grid grid-cols-2 gap-4">
          {time('opens', 'Opens')}
          {time('closes', 'Closes')}
        </div>
      )}
    </li>
  );
}

interface ReceptionProps {
  reception: Reception;
  partOf: DatesControl['partOf'];
  onChange: (changed: Partial<Reception>) => void;
}

function ReceptionFields({ reception, partOf, onChange }: ReceptionProps) {
  const field = (name: keyof Reception) => ({
    ...partOf(`openingReception.${name}`),
    value: reception[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange({ [name]: target.value });
    },
  });
  return (
    <div role="group" aria-label="Opening reception">
      <p className="leading-snug font-semibold">Opening reception</p>
      <p className="mt-0.5 text-sm text-muted">Only if there’s one.</p>
      <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <Field label="Reception day" type="date" {...field('date')} />
        </div>
        <Field label="Reception starts" type="time" {...field('startTime')} />
        <Field label="Reception ends" type="time" {...field('endTime')} />
      </div>
    </div>
  );
}
