import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { NextLesson, TeacherHome } from '@/lib/contract/resources/homes/dashboard';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { ForwardLink } from './forward-link';
import { NextLessonLine } from './next-lesson';

type LessonTableProps = {
  sessions: TeacherHome['sessions'];
  /** The reader prepares lessons here. */
  isPreparing: boolean;
  nextLesson: NextLesson | null;
  locale: Locale;
  format: Format;
  now: Date;
};

/** The teacher's lessons of today; the present one has the lantern's beam. */
export function LessonTable({ sessions, isPreparing, nextLesson, locale, format, now }: LessonTableProps) {
  const t = useTranslations('dashboards.sessions');
  const homes = useTranslations('dashboards');
  const after = nextLesson && (
    <NextLessonLine lesson={nextLesson} locale={locale} format={format} now={now} />
  );
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        actions={<ForwardLink href="/my-school#week">{homes('weekSchedule')}</ForwardLink>}
      />
      {sessions.length === 0 ? (
        <EmptyState small title={t('none')} lead={after} />
      ) : (
        <Table cards label={t('title')}>
          <TableHead>
            <HeadCell>{t('period')}</HeadCell>
            <HeadCell>{t('class')}</HeadCell>
            <HeadCell>{t('lesson')}</HeadCell>
            <HeadCell>{t('room')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            {isPreparing && <HeadCell>{t('preparation')}</HeadCell>}
          </TableHead>
          <tbody>
            {sessions.map((session) => (
              <Row key={session.id} tone={session.state === 'now' ? 'current' : undefined}>
                <Cell place="pick">
                  <span className="inline-flex items-baseline gap-2">
                    {session.number !== null && <b>{format.number(session.number)}</b>}
                    <bdi className="text-ink-2 tabular-nums">{format.time(session.starts_at)}</bdi>
                  </span>
                </Cell>
                <Cell label={t('class')}>{pick(session.classroom?.name, locale)}</Cell>
                <Cell place="title" className={session.state === 'done' ? 'text-ink-2' : 'font-semibold'}>
                  {pick(session.subject?.name, locale)}
                </Cell>
                <Cell label={t('room')}>{pick(session.room, locale)}</Cell>
                <Cell place="mark">
                  {session.state === 'now' ? (
                    <Badge tone="accent">{t('states.now')}</Badge>
                  ) : (
                    <span className="text-ink-2">{t(`states.${session.state}`)}</span>
                  )}
                </Cell>
                {isPreparing && (
                  <Cell label={t('preparation')}>
                    <Link
                      href={`/school-instructor/sessions/${session.lesson_id}/preparation`}
                      className="inline-flex min-h-9 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
                    >
                      {t(`preparations.${session.preparation?.state ?? 'missing'}`)}
                    </Link>
                  </Cell>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
