import { useTranslations } from 'next-intl';
import { PageBody } from '@/components/layout/page-body';
import type { Crumb } from '@/components/layout/breadcrumbs';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import type { Locale } from '@/lib/contract/localized';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';
import { textIn } from '@/lib/questions/text';
import { ResultParts } from './result-parts';

type ResultPageProps = {
  result: AttemptResult;
  crumbs: readonly Crumb[];
  locale: Locale;
  format: Format;
  now: string;
};

/** The result of a followed student, as the student may see it now, for a follower. */
export function FollowedResultPage({ result, crumbs, locale, format, now }: ResultPageProps) {
  const t = useTranslations('family.result');
  const title = textIn(result.title, locale).html;
  return (
    <PageBody>
      <PageHeader
        title={title}
        scope={t('scope', {
          subject: textIn(result.subject.name, locale).html,
          when: format.dayTimeInText(result.finished_at, now),
        })}
        crumbs={[...crumbs, { label: title }]}
      />
      <Summary result={result} locale={locale} format={format} now={now} />
      <ResultParts
        result={result}
        notes={{ notShown: t('notShown'), onPaper: t('onPaper') }}
        locale={locale}
        format={format}
        now={now}
      />
    </PageBody>
  );
}

function Summary({ result, locale, format, now }: Omit<ResultPageProps, 'crumbs'>) {
  const t = useTranslations('family.result');
  const average = result.own_average;
  const percent = average && format.percent(average.percent);
  return (
    <Panel className="flex flex-wrap items-center gap-x-10 gap-y-3 p-5">
      <div>
        <p className="text-14 text-ink-2">{t(result.is_provisional ? 'markSoFar' : 'mark')}</p>
        {result.mark === null ? (
          <p className="text-17 font-bold">
            {result.opens_at ? t('opensAt', { when: format.dayTime(result.opens_at, now) }) : t('hidden')}
          </p>
        ) : (
          <p className="text-34 leading-[1.4] font-bold">
            <bdi>
              {t('value', { mark: format.decimal(result.mark), max: format.decimal(result.max_mark) })}
            </bdi>
          </p>
        )}
        {average && (
          <p className="text-14 text-ink-2">
            {t.rich('average', {
              subject: textIn(result.subject.name, locale).html,
              percent: () => <bdi dir="ltr">{percent}</bdi>,
              count: average.count,
            })}
          </p>
        )}
      </div>
      {result.is_late && <Badge tone="accent">{t('late')}</Badge>}
    </Panel>
  );
}
