import { calendarDates, type Instant } from './format-dates';
import type { FormatSettings } from './format-settings';

/**
 * Places that write a day in one calendar alone, or not in the order of the branch, and why. Everything else
 * goes through `dateFormats`.
 */
export const oneCalendarPlaces = {
  'components/ui/date-field.tsx': 'A date is typed in one calendar; its field shows what was typed.',
  'features/week/timetable/components/month-table.tsx':
    'A cell of the month grid has the number of the day alone; its name for screen readers has both dates.',
  'server/modules/money/invoices/pages.ts':
    'The tax authority reads an invoice: Gregorian first, then Hijri.',
  'server/platform/spreadsheets/spreadsheet.ts':
    'A date of a workbook is a Gregorian number, which sorts and counts; the column before it has both dates.',
  'public/offline-sw.js': 'A service worker has no modules: it writes both dates by itself.',
  'server/modules/live/meetings/calendar': 'iCalendar (RFC 5545) has Gregorian dates alone.',
  'server/modules/money/bank-statements/engine': 'CAMT.053 and MT940 have ISO dates.',
  'server/modules/school/data/export': 'OneRoster has ISO dates.',
} as const;

/** The day as the calendar of the branch writes it: what stands in a field for dates. */
export const typedDate = (settings: FormatSettings, at: Instant): string =>
  calendarDates(settings).dateIn(settings.calendar, at).replaceAll('\u00a0', ' ');
