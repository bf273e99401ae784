'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '@/components/data/query-boundary';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { Staff } from '@/lib/staff/staff';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { bankQuestionQueries, type StatusNote } from '../../api/question-queries';
import type { Tab } from '../../model/tabs';
import { QuestionStatusBadge } from '@/components/data/question-status-badge';
import { PreviewTab } from './preview-tab';
import { StatisticsTab } from './statistics-tab';
import { UsageTab } from './usage-tab';
import { VersionsTab } from './versions-tab';

const StatusDialog = dynamic(() => import('./status-dialog').then((module) => module.StatusDialog));
const EditDialog = dynamic(() => import('./edit-dialog').then((module) => module.EditDialog));
const ReportDialog = dynamic(() =>
  import('@/features/quizzes/question-reports/components/report-dialog').then(
    (module) => module.ReportDialog,
  ),
);

type QuestionPageProps = {
  staff: Staff;
  id: string;
  path: string;
  tab: Tab;
  page: number;
  from: string | undefined;
  to: string | undefined;
  tabs: ReactNode;
};

export function QuestionPage({ staff, tabs, ...rest }: QuestionPageProps) {
  return (
    <StaffProvider {...staff}>
      <Head id={rest.id} path={rest.path} />
      {tabs}
      <div className="mt-5">
        <QueryBoundary>
          <Part {...rest} />
        </QueryBoundary>
      </div>
    </StaffProvider>
  );
}

function Part({ id, path, tab, page, from, to }: Omit<QuestionPageProps, 'staff' | 'tabs'>) {
  if (tab === 'versions') return <VersionsTab id={id} path={path} from={from} to={to} />;
  if (tab === 'usage') return <UsageTab id={id} path={path} page={page} />;
  if (tab === 'statistics') return <StatisticsTab id={id} />;
  return <PreviewTab id={id} />;
}

type Asked = 'edit' | 'suspend' | 'release' | 'approve' | 'report';
const icons = {
  edit: 'pencil',
  suspend: 'circle-slash',
  release: 'rotate-ccw',
  approve: 'check',
  report: 'message-circle-exclamation-point',
} as const;

function Head({ id, path }: Pick<QuestionPageProps, 'id' | 'path'>) {
  const t = useTranslations('question-bank');
  const locale = useLocale();
  const staff = useStaff();
  const { question, note } = useSuspenseQuery(bankQuestionQueries.question(staff, id)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const offered = new Set(question.actions.map(({ key }) => key));
  // Users who may edit a question do not report it.
  const actions = (['edit', 'suspend', 'release', 'approve', 'report'] as const).filter(
    (key) => offered.has(key) && !(key === 'report' && offered.has('edit')),
  );
  const prompt = pick(question.plain, locale);
  const close = () => setAsked(null);
  return (
    <>
      <PageHeader
        crumbsLabel={t('question.crumbs')}
        crumbs={[{ label: t('title'), href: path }, { label: t('question.preview') }]}
        title={
          <span dir="auto" className="line-clamp-3 text-20 wrap-anywhere md:text-24">
            {prompt}
          </span>
        }
        badge={<QuestionStatusBadge status={question.status} />}
        actions={actions.map((key) => {
          const icon = icons[key];
          return (
            <Button
              key={key}
              variant={key === 'edit' ? 'primary' : 'secondary'}
              icon={<Icon name={icon} size={18} />}
              onClick={() => setAsked(key)}
            >
              {t(`question.${key}`)}
            </Button>
          );
        })}
      />
      <Notes question={question} note={note} path={path} />
      {asked === 'edit' && <EditDialog question={question} onClose={close} />}
      {asked === 'report' && <ReportDialog id={question.id} onClose={close} />}
      {(asked === 'suspend' || asked === 'release' || asked === 'approve') && (
        <StatusDialog id={question.id} change={asked} onClose={close} />
      )}
    </>
  );
}

/** A text of any language inside a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type NotesProps = { question: QuestionModel; note: StatusNote | null; path: string };

/** The reason why the question is suspended, and the reports without an answer. */
function Notes({ question, note, path }: NotesProps) {
  const t = useTranslations('question-bank.question');
  const locale = useLocale();
  const format = useFormat();
  const { open_reports: reports = 0 } = question;
  const isSuspended = question.status === 'suspended' && note !== null;
  if (!isSuspended && reports === 0) return null;
  return (
    <div
      role="note"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <div className="min-w-0 flex-1 basis-64">
        {isSuspended && (
          <p>
            {note.action === 'question.auto_suspend'
              ? t('noteReports', { at: format.dateTime(note.at) })
              : t('noteSuspended', {
                  name: pick(note.by, locale),
                  at: format.dateTime(note.at),
                  reason: isolated(note.reason ?? ''),
                })}
          </p>
        )}
        {reports > 0 && <p className="font-semibold">{t('reportsWaiting', { count: reports })}</p>}
      </div>
      {reports > 0 && (
        <LinkButton href={`${path}/question-reports?question=${question.id}`}>{t('toReports')}</LinkButton>
      )}
    </div>
  );
}
