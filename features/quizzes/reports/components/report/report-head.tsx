import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { DownloadMenu, type FileDownload } from '@/components/data/download-menu';
import { quizTone } from '../state-tone';
import { PrintNow } from './print-now';
import { ReportMenu } from './report-menu';
import { ReleaseButton } from './release-button';

type ReportHeadProps = {
  report: ReportDetail;
  path: string;
  locale: Locale;
  format: Format;
  now: Date;
  isPrint: boolean;
};

/** Title, scope, and what may be done with the whole report. */
export function ReportHead({ report, path, locale, format, now, isPrint }: ReportHeadProps) {
  const t = useTranslations('reports');
  const title = pick(report.title, locale);
  const actionOf = (key: string) => report.actions.find((action) => action.key === key);
  const downloads = (
    [
      ['exportScores', 'export'],
      ['exportGrades', 'export_grades'],
    ] as const
  ).flatMap(([kind, key]): FileDownload[] => {
    const action = actionOf(key);
    if (!action) return [];
    const file = { key: kind, label: t(`report.${kind}`), url: action.endpoint_url };
    // A column for every question does not fit on paper.
    return [kind === 'exportGrades' ? { ...file, formats: ['xlsx', 'csv'] } : file];
  });
  const release = actionOf('release') ?? actionOf('hide');
  const { end_at: end } = report;
  const scope = [
    t('report.kind'),
    pick(report.subject?.name, locale),
    format.list(report.classrooms.map(({ name }) => pick(name, locale))),
    report.state === 'scheduled' && report.start_at
      ? t('report.opens', { when: format.dateTime(report.start_at) })
      : '',
    end ? t(new Date(end) <= now ? 'report.closed' : 'report.closes', { when: format.dateTime(end) }) : '',
    report.released_at ? t('report.released', { when: format.dateTime(report.released_at) }) : '',
    isPrint ? t('report.printed', { when: format.fullDate(now) }) : '',
  ].filter(Boolean);
  return (
    <PageHeader
      title={title}
      badge={<Badge tone={quizTone[report.state]}>{t(`quizStates.${report.state}`)}</Badge>}
      scope={scope.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi className="whitespace-nowrap max-md:whitespace-normal">{part}</bdi>
        </span>
      ))}
      crumbsLabel={t('report.crumbs')}
      crumbs={[{ label: t('list.title'), href: path }, { label: title }]}
      actions={
        isPrint ? (
          <>
            <PrintNow label={t('report.print')} />
            <LinkButton href={`${path}/${report.id}`}>{t('report.backToReport')}</LinkButton>
          </>
        ) : (
          <>
            {report.state === 'open' && !path.includes('general-quizzes') && (
              <LinkButton href={`${path}/${report.id}/live`} icon={<Icon name="radio" size={18} />}>
                {t('report.liveMonitor')}
              </LinkButton>
            )}
            <DownloadMenu downloads={downloads} />
            <ReportMenu actions={report.actions} title={title} here={`${path}/${report.id}`} />
            {release && <ReleaseButton action={release} title={title} awaiting={report.awaiting_marking} />}
          </>
        )
      }
    />
  );
}
