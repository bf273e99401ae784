'use client';

import type { CalendarDate } from '@internationalized/date';
import { useTranslations } from 'next-intl';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { Icon } from './icon';
import { Segmented } from './segmented';

type Kind = FormatSettings['calendar'];
type CalendarPanelProps = {
  value: CalendarDate | null;
  min: CalendarDate | null;
  max: CalendarDate | null;
  calendar: Kind;
  onCalendar: (calendar: Kind) => void;
  onChoose: (day: CalendarDate) => void;
  onClose: () => void;
};

const kinds: readonly Kind[] = ['gregory', 'islamic-umalqura'];
const stepClass =
  'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken disabled:text-line-strong';

/** A month of days; which calendar it shows is the reader's choice, the day is the same in both. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { value, min, max, calendar, onCalendar, onChoose, onClose } = props;
  const t = useTranslations('common.date');
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the days, not the dialog that they stand in.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Segmented
        name={t('calendar')}
        value={calendar}
        options={kinds.map((kind) => ({ value: kind, label: t(`calendars.${kind}`) }))}
        onChange={(chosen) => onCalendar(kinds.find((kind) => kind === chosen) ?? calendar)}
      />
      <Calendar
        key={calendar}
        autoFocus
        aria-label={t('open')}
        firstDayOfWeek="sun"
        value={value}
        minValue={min}
        maxValue={max}
        onChange={onChoose}
        className="mt-3"
      >
        <header className="flex items-center justify-between gap-2">
          <Button slot="previous" className={stepClass}>
            <Icon name="chevron-right" size={18} className="ltr:-scale-x-100" />
          </Button>
          <CalendarHeading className="text-15 font-bold" />
          <Button slot="next" className={stepClass}>
            <Icon name="chevron-right" size={18} className="rtl:-scale-x-100" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="mt-1 w-full border-collapse text-center">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="h-8 px-0.5 text-12 font-semibold text-ink-3">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="grid size-10 cursor-pointer place-items-center rounded-md text-14 tabular-nums outline-none hover:bg-sunken data-disabled:cursor-default data-disabled:text-ink-3 data-focus-visible:outline-3 data-focus-visible:-outline-offset-2 data-focus-visible:outline-(--focus) data-outside-month:invisible data-selected:bg-primary data-selected:text-on-primary data-today:font-bold data-unavailable:text-ink-3 pointer-coarse:size-11"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </div>
  );
}
