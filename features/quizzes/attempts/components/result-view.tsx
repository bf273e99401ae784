import { useTranslations } from 'next-intl';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LtrText } from '@/components/ui/bidi';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { OwnReport } from '@/lib/contract/resources/quizzes/question-report';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { withHyphen } from '@/lib/i18n/receipt-code';
import type { StudentEndpointKey } from '../model/student-endpoint';
import { textIn } from '@/lib/questions/text';
import { AttemptTabs } from './attempt-tabs';
import { CorrectionsNote } from './corrections-note';
import { ResultGrid } from './result-grid';
import { ResultSummary } from './result-summary';
import { ReportFromResult } from './report-from-result';
import { ReportState } from './report-state';
import { ReviewCard } from './review-card';
import { SectionProfile } from './section-profile';

type ResultViewProps = {
  result: AttemptResult;
  quizId: string;
  endpoint: StudentEndpointKey;
  /** What the student reported about its questions. */
  reports: readonly OwnReport[];
  listHref: string;
  /** Number of the attempt that runs meanwhile. */
  running?: number | null;
  locale: Locale;
  format: Format;
  now: string;
};

/** Result and review of a finished attempt, as far as the review policy opens them. */
export function ResultView(props: ResultViewProps) {
  const { result, quizId, endpoint, reports, listHref: list, running = null, locale, format, now } = props;
  const t = useTranslations('attempts.result');
  const practice = useTranslations('practice.player');
  const isPaper = result.source === 'paper';
  const canRetake = result.actions.some(({ key }) => key === 'retake');
  const reportOf = (id: string) => reports.findLast(({ question_id }) => question_id === id);
  const reportable = result.questions.filter(({ id }) => reportOf(id)?.state !== 'open');
  const scope = [
    textIn(result.subject.name, locale).html,
    t('attempt', { number: format.number(result.number) }),
    t('handedIn', { when: format.dayTimeInText(result.finished_at, now) }),
  ].join(' · ');
  return (
    <PageBody>
      <PageHeader
        title={textIn(result.title, locale).html}
        scope={scope}
        crumbs={[{ label: t('crumb'), href: list }, { label: textIn(result.title, locale).html }]}
        actions={
          running !== null ? (
            <LinkButton variant="primary" href={`${list}/${quizId}`}>
              {t('resume', { number: format.number(running) })}
            </LinkButton>
          ) : (
            canRetake && <LinkButton href={`${list}/${quizId}?start=1`}>{t('retake')}</LinkButton>
          )
        }
      />
      <AttemptTabs result={result} href={`${list}/${quizId}`} format={format} />
      <ResultSummary result={result} locale={locale} format={format} now={now} />
      {result.sections.length > 0 && (
        <SectionProfile sections={result.sections} locale={locale} format={format} />
      )}
      <CorrectionsNote corrections={result.corrections} format={format} now={now} />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-5">
          {(isPaper || result.questions.length === 0) && (
            <Panel className="p-5 text-ink-2">{t(isPaper ? 'onPaper' : 'notShown')}</Panel>
          )}
          {result.questions.map((question) => {
            const report = reportOf(question.id);
            return (
              <ReviewCard
                key={question.id}
                question={question}
                locale={locale}
                format={format}
                isAnswerShown={result.visible.answers && !isPaper}
                held={result.visible.marks && question.state === 'hidden' && practice('held')}
                foot={report && <ReportState report={report} />}
              />
            );
          })}
        </div>
        <div className="grid content-start gap-5 max-lg:order-first">
          {result.questions.length > 0 && <ResultGrid questions={result.questions} format={format} />}
          {reportable.length > 0 && (
            <ReportFromResult
              endpoint={endpoint}
              attemptId={result.id}
              questions={reportable.map(({ id, order }) => ({ id, order }))}
            />
          )}
          {result.receipt_code !== '' && (
            <Panel className="flex items-center justify-between gap-3 p-4 text-14">
              <span className="text-ink-2">{t('receipt')}</span>
              <LtrText className="font-bold tracking-wide">{withHyphen(result.receipt_code)}</LtrText>
            </Panel>
          )}
        </div>
      </div>
    </PageBody>
  );
}
