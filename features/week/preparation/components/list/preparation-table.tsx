import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { pick } from '@/lib/contract/localized';
import { isOpenState } from '@/lib/contract/preparation';
import type { PreparationSummary } from '@/lib/contract/resources/week/preparation';
import type { StaffFrame } from '../../screens/staff-frame';
import { pages } from '../../model/pages';
import { noonOf } from '../../model/weeks';
import { PreparationBadge } from '../state-badge';

type TableProps = { rows: readonly PreparationSummary[]; frame: StaffFrame };

/** Preparations of a page of the list; cards on phones. */
export function PreparationTable({ rows, frame }: TableProps) {
  const t = useTranslations('preparation');
  const { staff, locale, format } = frame;
  const isTeacher = staff.role === 'school_instructor';
  const wordOf = ({ state }: PreparationSummary) => {
    if (isTeacher && isOpenState(state)) return t('list.edit');
    return !isTeacher && state === 'submitted' ? t('list.review') : t('list.open');
  };
  return (
    <Table cards label={t('list.table')}>
      <TableHead>
        <HeadCell pinned>{t('list.lesson')}</HeadCell>
        <HeadCell>{t('list.state')}</HeadCell>
        <HeadCell>{t('list.when')}</HeadCell>
        <HeadCell>{t('list.classroom')}</HeadCell>
        {!isTeacher && <HeadCell>{t('list.author')}</HeadCell>}
        <HeadCell align="end" place="action">
          <span className="sr-only">{t('list.actions')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => {
          const title = row.title || t('list.untitled');
          const day = format.narrowDate(noonOf(row.lesson.day));
          return (
            <Row key={row.id}>
              <Cell pinned header>
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{title}</bdi>
                </span>
                <span className="text-13 font-normal text-ink-3">
                  {pick(row.subject.name, locale)}
                  {row.comments > 0 && ` · ${t('list.comments', { count: row.comments })}`}
                </span>
              </Cell>
              <Cell place="mark">
                <PreparationBadge state={row.state} />
              </Cell>
              <Cell label={t('list.when')}>
                <span className="block">
                  {t('lesson.place', { day, number: format.number(row.lesson.period) })}
                </span>
                {row.lesson.state !== 'held' && (
                  <span className="text-13 text-danger">{t(`lesson.fallen.${row.lesson.state}`)}</span>
                )}
              </Cell>
              <Cell label={t('list.classroom')}>{pick(row.classroom.name, locale)}</Cell>
              {!isTeacher && <Cell label={t('list.author')}>{pick(row.teacher.name, locale)}</Cell>}
              <Cell align="end" place="action">
                <LinkButton
                  size="row"
                  href={pages.one(staff.role, row.id)}
                  aria-label={t('list.named', { action: wordOf(row), title })}
                >
                  {wordOf(row)}
                </LinkButton>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
