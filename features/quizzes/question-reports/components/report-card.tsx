'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelFoot } from '@/components/ui/panel';
import { quizPages } from '@/lib/areas/quiz-pages';
import { pick } from '@/lib/contract/localized';
import type { ReportedQuestion } from '@/lib/contract/resources/quizzes/question-report';
import { Link } from '@/lib/i18n/navigation';
import { QuestionStatusBadge } from '@/components/data/question-status-badge';

const DecideDialog = dynamic(() => import('./decide-dialog').then((module) => module.DecideDialog), {
  ssr: false,
});

type ReportCardProps = { question: ReportedQuestion; path: string };
type Report = ReportedQuestion['reports'][number];

/** Quizzes of the reports in which the reader may recalculate marks, each once. */
const regradable = (reports: readonly Report[]) => [
  ...new Map(reports.flatMap(({ quiz }) => (quiz?.is_own ? [[quiz.id, quiz] as const] : []))).values(),
];

/** One question with all its reports, and the possible actions. */
export function ReportCard({ question, path }: ReportCardProps) {
  const t = useTranslations('question-reports');
  const words = useTranslations('questions');
  const locale = useLocale();
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const offered = new Set(question.actions.map(({ key }) => key));
  const area = path.slice(0, path.lastIndexOf('/'));
  return (
    <Panel>
      <PanelBody>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Link
              href={`${path}/${question.id}`}
              className="rounded-sm text-16 font-bold wrap-anywhere hover:text-primary hover:underline"
            >
              <span dir="auto">{pick(question.plain, locale)}</span>
            </Link>
            <p className="text-13 text-ink-2">
              {[words(`types.${question.question_type}`), pick(question.section_title, locale)].join(' · ')}
            </p>
          </div>
          <Badge tone="danger">{t('count', { count: question.count })}</Badge>
          <QuestionStatusBadge status={question.status} />
        </div>
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {question.reports.map((report) => (
            <ReportLine key={report.id} report={report} current={question.version} />
          ))}
        </ul>
      </PanelBody>
      <PanelFoot>
        {offered.has('decide') && (
          <>
            <Button
              variant="primary"
              icon={<Icon name="check" size={18} />}
              onClick={() => setAsked('accept')}
            >
              {t('accept')}
            </Button>
            <Button icon={<Icon name="x" size={18} />} onClick={() => setAsked('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
        {offered.has('edit') && (
          <LinkButton variant="quiet" icon={<Icon name="pencil" size={18} />} href={`${path}/${question.id}`}>
            {t('fix')}
          </LinkButton>
        )}
        {regradable(question.reports).map((quiz) => (
          <LinkButton
            key={quiz.id}
            variant="quiet"
            className="text-start whitespace-normal!"
            icon={<Icon name="refresh-cw" size={18} />}
            href={`${area}${quizPages(quiz.kind).reports}/${quiz.id}?question=${question.id}`}
          >
            {t('regrade', { title: pick(quiz.title, locale) })}
          </LinkButton>
        ))}
      </PanelFoot>
      {asked && <DecideDialog question={question} decision={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function ReportLine({ report, current }: { report: Report; current: number }) {
  const t = useTranslations('question-reports');
  const locale = useLocale();
  const format = useFormat();
  const facts = [
    t(report.by_student ? 'student' : 'staff'),
    ...(report.quiz ? [t('inQuiz', { title: pick(report.quiz.title, locale) })] : []),
    ...(report.version === current ? [] : [t('onVersion', { number: format.number(report.version) })]),
    format.dateTime(report.created_at),
  ];
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`reasons.${report.reason}`)}</span>
        <span className="text-13 text-ink-3" dir="auto">
          {facts.join(' · ')}
        </span>
      </p>
      {report.note && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {report.note}
        </p>
      )}
      {report.answer && (
        <p dir="auto" className="mt-1 text-14 text-ink-2">
          {t('answered', { answer: report.answer })}
        </p>
      )}
    </li>
  );
}
