import { useTranslations } from 'next-intl';
import { Cell, Row } from '@/components/data/table';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TimetableDay } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';

type PauseRowProps = {
  pause: TimetableDay['pauses'][number];
  /** Columns beside that of the times. */
  columns: number;
  locale: Locale;
  format: Format;
};

/** A break or a prayer between the lessons of a week. */
export function PauseRow({ pause, columns, locale, format }: PauseRowProps) {
  const t = useTranslations('timetable.pauses');
  const name = pause.name ? pick(pause.name, locale) : '';
  return (
    <Row className="bg-sunken text-13 text-ink-2">
      <Cell header className="text-start font-normal whitespace-nowrap">
        <bdi className="tabular-nums">{format.time(pause.starts_at)}</bdi>
      </Cell>
      <Cell colSpan={columns}>{name || t(pause.kind)}</Cell>
    </Row>
  );
}
