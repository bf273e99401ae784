import { getLocale, getTranslations } from 'next-intl/server';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { pick } from '@/lib/contract/localized';
import type { CourseSeat } from '@/lib/contract/resources/site/office-course';
import type { Format } from '@/lib/i18n/format';
import { RemoveSeat } from './remove-seat';

const tones: Record<CourseSeat['state'], BadgeTone> = {
  enrolled: 'success',
  reserved: 'accent',
  cancelled: 'outline',
};
type SeatTableProps = { course: string; seats: CourseSeat[]; format: Format };

/** Who has a seat, since when, and the way out of it. */
export async function SeatTable({ course, seats, format }: SeatTableProps) {
  const [t, locale] = await Promise.all([getTranslations('office-courses.people'), getLocale()]);
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('columns.person')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell>{t('columns.since')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('columns.acts')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {seats.map(({ id, person, state, is_paid: isPaid, since }) => {
          const name = pick(person.name, locale);
          return (
            <Row key={id}>
              <Cell place="title">
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-13 text-ink-3">
                  <bdi dir="ltr">{person.username}</bdi>
                </span>
              </Cell>
              <Cell place="mark">
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              </Cell>
              <Cell label={t('columns.since')}>
                <time dateTime={since}>{format.dateTime(since)}</time>
              </Cell>
              <Cell place="action">
                {state !== 'cancelled' &&
                  (isPaid ? (
                    <span className="text-13 text-ink-3">{t('isPaid')}</span>
                  ) : (
                    <RemoveSeat course={course} seat={id} name={name} />
                  ))}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
