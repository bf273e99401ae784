'use client';

import { CalendarDate } from '@internationalized/date';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { DateField, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField } from 'react-aria-components/TimeField';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { CalendarPanel } from './calendar-panel';
import {
  calendarDay,
  dayOf,
  dayText,
  instantOf,
  MORNING,
  onDay,
  timeOf,
  timeText,
  zonedOf,
} from './date-values';
import { useFormat } from './format-provider';
import { useFloating } from './floating';
import { notifyFieldChange } from './field-events';
import { Icon } from './icon';

export type EntryProps = {
  kind: 'day' | 'moment' | 'hour';
  /** `yyyy-mm-dd`, an instant or `HH:mm`, by kind; '' when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The person leaves the field. */
  onLeave?: (() => void) | undefined;
  min?: string | null | undefined;
  max?: string | null | undefined;
  settings: FormatSettings;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  /** The person is in the field already; read when the entry stands in its place. */
  isEntered: RefObject<boolean>;
};

/** Language, calendar and digits of the school; the browser's own settings are asked for nothing. */
const localeTag = ({ locale, digits }: FormatSettings, calendar: FormatSettings['calendar']) =>
  `${locale === 'en' ? 'en-GB' : 'ar'}-u-ca-${calendar}-nu-${digits}`;

/** Today in the morning, whatever hour it is: what is not typed is taken from here. */
const thisMorning = (timeZone: string) =>
  zonedOf(new Date().toISOString(), timeZone)?.set({ hour: MORNING, minute: 0, second: 0, millisecond: 0 });

/** Day, month, year and hour, each typed or stepped by itself, and a sheet of days of both calendars. */
export function DateEntry(props: EntryProps) {
  const { kind, value, settings, isEntered } = props;
  const t = useTranslations('common.date');
  const [calendar, setCalendar] = useState(settings.calendar);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onChange = (next: string) => {
    props.onChange(next);
    notifyFieldChange(anchor.current);
  };
  const close = useCallback(() => setOpen(false), []);
  useFloating({ open: isOpen, anchor, box: panel, align: 'start', maxHeight: 440, onClose: close });

  const { timeZone } = settings;
  // The field takes another object for another value and drops what is half typed: one for each text.
  const moment = useMemo(
    () => (kind === 'moment' ? zonedOf(value, timeZone) : null),
    [kind, value, timeZone],
  );
  const day = useMemo(() => (kind === 'day' ? dayOf(value) : null), [kind, value]);
  const hour = useMemo(() => (kind === 'hour' ? timeOf(value) : null), [kind, value]);
  const morning = useMemo(() => thisMorning(timeZone), [timeZone]);
  const shownDay = kind === 'moment' ? calendarDay(moment) : day;
  const dayLimit = (limit: string | null | undefined) =>
    kind === 'moment' ? calendarDay(zonedOf(limit, timeZone)) : dayOf(limit);
  const choose = (day: CalendarDate) => {
    onChange(kind === 'moment' ? (instantOf(onDay(day, moment, timeZone)) ?? '') : dayText(day));
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  };
  useEffect(() => {
    if (isEntered.current) anchor.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  }, [isEntered]);

  const common = {
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    isInvalid: props.isInvalid,
    isDisabled: props.isDisabled,
    hourCycle: 12 as const,
    className: 'min-w-0 flex-1',
    onBlur: props.onLeave,
  };
  return (
    <I18nProvider locale={localeTag(settings, calendar)}>
      <div
        ref={anchor}
        className="field-box flex items-center gap-1 py-0 pe-0"
        data-invalid={props.isInvalid || undefined}
        data-disabled={props.isDisabled || undefined}
      >
        {kind === 'hour' && (
          <TimeField {...common} value={hour} onChange={(next) => onChange(timeText(next))}>
            <Segments />
          </TimeField>
        )}
        {kind === 'day' && (
          <DateField
            {...common}
            value={day}
            minValue={dayOf(props.min)}
            maxValue={dayOf(props.max)}
            onChange={(next) => onChange(dayText(next))}
          >
            <Segments />
            <MonthNote />
          </DateField>
        )}
        {kind === 'moment' && (
          <DateField
            {...common}
            granularity="minute"
            hideTimeZone
            placeholderValue={morning}
            value={moment}
            minValue={zonedOf(props.min, timeZone)}
            maxValue={zonedOf(props.max, timeZone)}
            onChange={(next) => onChange(instantOf(next) ?? '')}
          >
            <Segments />
            <MonthNote />
          </DateField>
        )}
        {kind !== 'hour' && (
          <button
            type="button"
            aria-label={t('open')}
            aria-expanded={isOpen}
            disabled={props.isDisabled}
            className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="calendar-days" size={18} />
          </button>
        )}
      </div>
      {isOpen && (
        <div
          ref={panel}
          popover="manual"
          className="floating fixed inset-auto m-0 overflow-y-auto rounded-md border border-line bg-surface p-3 text-ink shadow-md"
        >
          <CalendarPanel
            value={shownDay}
            min={dayLimit(props.min)}
            max={dayLimit(props.max)}
            calendar={calendar}
            onCalendar={setCalendar}
            onChoose={choose}
            onClose={() => {
              setOpen(false);
              anchor.current?.querySelector<HTMLElement>('button')?.focus();
            }}
          />
        </div>
      )}
    </I18nProvider>
  );
}

const segmentClass =
  'rounded-sm px-0.5 tabular-nums outline-none data-placeholder:text-ink-3 data-[type=literal]:px-0 data-focused:bg-primary data-focused:text-on-primary';

/** The parts of a date or an hour, each typed or stepped by itself. */
function Segments() {
  return (
    <DateInput className="flex min-h-6 items-center whitespace-nowrap">
      {(segment) =>
        segment.type === 'era' ? (
          // A calendar with one era has nothing to choose there: typing goes on in the next part.
          <span data-type="era" className="px-0.5">
            {segment.text}
          </span>
        ) : (
          <DateSegment segment={segment} className={segmentClass} />
        )
      }
    </DateInput>
  );
}

/** Days of the month that is typed where the day goes beyond them, and that day; null otherwise. */
function useTypedMonth(): { day: number; days: number } | null {
  const state = useContext(DateFieldStateContext);
  if (!state) return null;
  const of = (type: 'day' | 'month' | 'year') => {
    const found = state.segments.find((segment) => segment.type === type);
    return found && !found.isPlaceholder ? (found.value ?? null) : null;
  };
  const [day, month, year] = [of('day'), of('month'), of('year')];
  if (day === null || month === null || year === null) return null;
  const days = state.calendar.getDaysInMonth(new CalendarDate(state.calendar, year, month, 1));
  return { day, days };
}

/**
 * Says how many days the month has when a day beyond it is typed. Leaving the field takes the last day: the
 * sentence stays with it, so that the change has its reason.
 */
function MonthNote() {
  const t = useTranslations('common.date');
  const { number } = useFormat();
  const typed = useTypedMonth();
  const [said, setSaid] = useState<number | null>(null);
  if (typed && typed.day > typed.days && said !== typed.days) setSaid(typed.days);
  if (typed && said !== null && typed.day < said) setSaid(null);
  if (said === null || !typed || typed.day < said) return null;
  return (
    <p role="status" className="text-13 text-danger-ink">
      {t('monthHas', { count: said, days: number(said) })}
    </p>
  );
}
