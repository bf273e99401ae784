import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { type CardProps, NoteRow, ResultList, TodayRow, WorkList } from './child-parts';
import { ChildHead } from './child-head';
import { ForwardLink } from './forward-link';
import { NewCertificate } from './new-certificate';
import { PublishedScoreList } from './published-scores';

/** Everything that a parent asks first about one child. */
export function ChildCard({ child, locale, format, now }: CardProps) {
  const t = useTranslations('dashboards.parent');
  const common = { locale, format, now };
  const certificates = `/home/parent/certificates/${child.id}`;
  return (
    <Panel aria-labelledby={`child-${child.id}`}>
      <ChildHead person={child} locale={locale} />
      <TodayRow child={child} {...common} />
      <WorkList child={child} {...common} />
      <ResultList
        results={child.results}
        gender={child.gender}
        title={t('results.title', { gender: child.gender })}
        locale={locale}
        format={format}
      />
      {child.scores.length > 0 && (
        <section className="border-t border-line pt-4">
          <h3 className="px-4 text-16 font-bold md:px-5">{t('scores')}</h3>
          <PublishedScoreList scores={child.scores} {...common} />
        </section>
      )}
      {child.certificate && (
        <NewCertificate certificate={child.certificate} href={certificates} {...common} />
      )}
      {child.classroom && (
        <div className="flex flex-wrap items-center gap-x-6 border-t border-line px-4 py-2 md:px-5">
          <p className="basis-full text-14 text-ink-2">{t('weekPlans', { count: child.week_plans })}</p>
          <ForwardLink href={`/parent/reports/${child.id}`}>{t('report')}</ForwardLink>
          <ForwardLink href={`/home/parent/timetable/${child.id}`}>{t('timetable')}</ForwardLink>
          <ForwardLink href={`/home/parent/weekly-plan/${child.id}`}>{t('weeklyPlan')}</ForwardLink>
          <ForwardLink href={certificates}>{t('certificates')}</ForwardLink>
        </div>
      )}
      {child.note && <NoteRow note={child.note} {...common} />}
    </Panel>
  );
}
