import { useTranslations } from 'next-intl';
import { DayTime } from '@/components/data/day-time';
import { Percent } from '@/components/data/score';
import { Cell, Row } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Progress } from '@/components/ui/progress';
import { pick, type Locale } from '@/lib/contract/localized';
import type { AssessmentReport } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { ReportState } from '../report/report-state';

type ReportRowProps = { report: AssessmentReport; href: string; locale: Locale; format: Format };

export function ReportRow({ report, href, locale, format }: ReportRowProps) {
  const t = useTranslations('assessment-reports');
  const title = pick(report.title, locale);
  const { overall, assigned, submitted } = report;
  return (
    <Row>
      <Cell pinned header className="min-w-48 max-w-96">
        <Link href={href} className="font-semibold wrap-anywhere hover:text-primary hover:underline">
          <span dir="auto">{title}</span>
        </Link>
        <span className="block text-13 font-normal text-ink-3">
          {format.list(report.branches.map(({ name }) => pick(name, locale)))}
        </span>
      </Cell>
      <Cell place="mark">
        <span className="flex flex-wrap gap-1.5">
          <ReportState state={report.state} />
          {!report.anonymous && (
            <Badge tone="outline" icon={<Icon name="user-round" />}>
              {t('named')}
            </Badge>
          )}
        </span>
      </Cell>
      <Cell label={t('list.end')}>
        {report.end_at ? <DayTime at={report.end_at} format={format} /> : t('none')}
      </Cell>
      <Cell label={t('list.completed')} className="min-w-36">
        <Progress
          className="max-md:min-w-32"
          value={submitted}
          max={assigned}
          name={t('list.completed')}
          words={<bdi>{t('of', { value: format.number(submitted), all: format.number(assigned) })}</bdi>}
        />
      </Cell>
      <Cell align="end" label={t('figures.mean')}>
        {overall?.mean == null ? (
          <span className="text-13 text-ink-3">{t(overall ? 'none' : 'list.later')}</span>
        ) : (
          <bdi className="font-semibold">
            {t('of', { value: format.statistic(overall.mean), all: format.number(report.scale_max) })}
          </bdi>
        )}
      </Cell>
      <Cell align="end" label={t('figures.percent')}>
        {overall?.percent == null ? t('none') : <Percent value={overall.percent} />}
      </Cell>
      <Cell align="end" place="action" className="no-print">
        <LinkButton size="row" href={href} aria-label={t('list.openNamed', { title })}>
          {t('list.open')}
        </LinkButton>
      </Cell>
    </Row>
  );
}
