import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import type { StaffFrame } from '../../screens/staff-frame';
import { type LessonRange, preparationQueries } from '../../api/preparations';
import { pages } from '../../model/pages';

type CoverageProps = { frame: StaffFrame; range: LessonRange; week: string };

/**
 * How many lessons of a week are prepared, approved and late, by teacher, subject and class; the most late
 * first.
 */
export async function CoverageTable({ frame, range, week }: CoverageProps) {
  const { staff, locale, format } = frame;
  const [t, found] = await Promise.all([
    getTranslations('preparation.coverage'),
    prefetch(preparationQueries.coverage(staff, range)),
  ]);
  if (found.length === 0)
    return (
      <Panel>
        <EmptyState small title={t('empty')} lead={t('emptyLead')} />
      </Panel>
    );
  const left = ({ expected, prepared }: (typeof found)[number]) => expected - prepared;
  const rows = found.toSorted(
    (one, other) =>
      other.late - one.late ||
      left(other) - left(one) ||
      pick(one.teacher.name, locale).localeCompare(pick(other.teacher.name, locale), locale),
  );
  const sum = (of: (row: (typeof found)[number]) => number) =>
    format.number(rows.reduce((total, row) => total + of(row), 0));
  return (
    <Panel>
      <Table cards label={t('title')}>
        <TableHead>
          <HeadCell pinned>{t('teacher')}</HeadCell>
          <HeadCell>{t('subject')}</HeadCell>
          <HeadCell>{t('classroom')}</HeadCell>
          <HeadCell align="end">{t('expected')}</HeadCell>
          <HeadCell align="end">{t('prepared')}</HeadCell>
          <HeadCell align="end">{t('approved')}</HeadCell>
          <HeadCell align="end">{t('late')}</HeadCell>
          <HeadCell align="end" place="action">
            <span className="sr-only">{t('review')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id}>
              <Cell pinned header>
                {pick(row.teacher.name, locale)}
              </Cell>
              <Cell label={t('subject')}>{pick(row.subject.name, locale)}</Cell>
              <Cell label={t('classroom')}>{pick(row.classroom.name, locale)}</Cell>
              <Cell align="end" label={t('expected')}>
                {format.number(row.expected)}
              </Cell>
              <Cell align="end" label={t('prepared')}>
                {format.number(row.prepared)}
              </Cell>
              <Cell align="end" label={t('approved')}>
                {format.number(row.approved)}
              </Cell>
              <Cell
                align="end"
                label={t('late')}
                className={row.late > 0 ? 'font-semibold text-danger' : undefined}
              >
                {format.number(row.late)}
              </Cell>
              <Cell align="end" place="action">
                <LinkButton
                  size="row"
                  href={listAddress(pages.list(staff.role), {
                    teacher_uuid: row.teacher.id,
                    subject_uuid: row.subject.id,
                    classroom_uuid: row.classroom.id,
                    week,
                  })}
                  aria-label={`${t('review')}: ${pick(row.teacher.name, locale)}`}
                >
                  {t('review')}
                </LinkButton>
              </Cell>
            </Row>
          ))}
          <Row className="font-semibold">
            <Cell pinned header>
              {t('total')}
            </Cell>
            <Cell />
            <Cell />
            <Cell align="end" label={t('expected')}>
              {sum(({ expected }) => expected)}
            </Cell>
            <Cell align="end" label={t('prepared')}>
              {sum(({ prepared }) => prepared)}
            </Cell>
            <Cell align="end" label={t('approved')}>
              {sum(({ approved }) => approved)}
            </Cell>
            <Cell align="end" label={t('late')}>
              {sum(({ late }) => late)}
            </Cell>
            <Cell />
          </Row>
        </tbody>
      </Table>
    </Panel>
  );
}
