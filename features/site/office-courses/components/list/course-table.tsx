import { getLocale, getTranslations } from 'next-intl/server';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { pick } from '@/lib/contract/localized';
import type { OfficeCourse } from '@/lib/contract/resources/site/office-course';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { noonOf } from '@/lib/i18n/plain-days';
import { coursePage } from '../../model/pages';
import { CourseStateBadge } from '../state-badge';

const columns = ['course', 'state', 'seats', 'dates', 'price'] as const;

/** Courses with how full they are: on phones their state and seats stand first. */
export async function CourseTable({ courses, format }: { courses: OfficeCourse[]; format: Format }) {
  const [t, locale] = await Promise.all([getTranslations('office-courses'), getLocale()]);
  return (
    <Table cards label={t('title')}>
      <TableHead>
        {columns.map((key) => (
          <HeadCell key={key} align={key === 'price' ? 'end' : 'start'}>
            {t(`columns.${key}`)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {courses.map((course) => (
          <Row key={course.id}>
            <Cell place="title">
              <Link
                href={coursePage(course.id)}
                className="rounded-sm font-semibold hover:text-primary hover:underline"
              >
                <bdi>{pick(course.title, locale)}</bdi>
              </Link>
              <bdi className="block text-13 text-ink-3">{pick(course.instructor.name, locale)}</bdi>
            </Cell>
            <Cell place="mark">
              <CourseStateBadge state={course.state} />
            </Cell>
            <Cell label={t('columns.seats')}>
              {t('seatsTaken', { taken: format.number(course.taken), seats: format.number(course.seats) })}
            </Cell>
            <Cell label={t('columns.dates')}>
              {format.range(noonOf(course.starts_on), noonOf(course.ends_on))}
            </Cell>
            <Cell align="end" label={t('columns.price')}>
              {course.price === 0 ? t('free') : <Money minor={course.price} currency={course.currency} />}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
