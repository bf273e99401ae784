'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import { pagesOf } from '@/lib/staff/staff';
import { useStaff } from '@/lib/staff/staff-context';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { QuizSummary } from '@/lib/contract/resources/quizzes/quiz';
import { runQuizAction } from '../../api/mutations';
import { LazyQuizPreview } from '../preview/lazy-quiz-preview';
import type { Asked } from './action-dialog';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog')).ActionDialog }));
const RetakeDialog = lazy(async () => ({ default: (await import('./retake-dialog')).QuizRetakeDialog }));

const PrintDialog = lazy(async () => ({
  default: (await import('@/features/quizzes/quiz-print/components/print-dialog')).PrintDialog,
}));

type RowActionsProps = { quiz: QuizSummary; title: string; path: string };

const isAsked = (key: string): key is Asked =>
  key === 'publish' || key === 'close' || key === 'cancel' || key === 'delete';

/**
 * The actions that the server offers on this homework: the usual next step, and the rest in a menu of groups.
 */
export function RowActions({ quiz, title, path }: RowActionsProps) {
  const t = useTranslations('quizzes');
  const staff = useStaff();
  const { page, reports: reportPage } = pagesOf(staff);
  const reports = path.endsWith(page) ? path.slice(0, -page.length) + reportPage : `${path}-reports`;
  const hasNoReports = staff.closed?.includes('report') ?? false;
  const [asked, setAsked] = useState<ResourceAction | null>(null);
  const run = useMutation(runQuizAction(staff));
  const once = useOnce();
  const take = async (action: ResourceAction, kind: Asked) => {
    try {
      await run.mutateAsync({ id: quiz.id, action });
      toast.success(t(`confirm.${done[kind]}`));
    } finally {
      setAsked(null);
    }
  };
  const copy = (action: ResourceAction) =>
    once.run(async () => {
      await run.mutateAsync({ id: quiz.id, action });
      toast.success(t('confirm.copied'));
    });
  const look: Record<string, Omit<MenuItem, 'key' | 'label'>> = {
    edit: { group: 'work', icon: <Icon name="pencil" />, href: `${path}/edit/${quiz.id}` },
    publish: { group: 'work', icon: <Icon name="send" className="mirror" /> },
    preview: { group: 'work', icon: <Icon name="eye" /> },
    copy: { group: 'work', icon: <Icon name="copy" /> },
    print_paper: { group: 'paper', icon: <Icon name="printer" /> },
    offline_marks: {
      group: 'paper',
      icon: <Icon name="table-properties" />,
      href: `${reports}/${quiz.id}?view=marks`,
    },
    close: { group: 'end', icon: <Icon name="lock" /> },
    cancel: { icon: <Icon name="calendar-x" />, destructive: true },
    retake: { group: 'end', icon: <Icon name="rotate-ccw" /> },
    delete: { icon: <Icon name="trash" />, destructive: true },
  };
  const offered = quiz.actions.flatMap((action): MenuItem[] => {
    const own = look[action.key];
    if (!own || (own.href?.startsWith(reports) && hasNoReports)) return [];
    const onSelect = () => (action.key === 'copy' ? copy(action) : setAsked(action));
    return [{ key: action.key, label: action.label, ...own, ...(!own.href && { onSelect }) }];
  });
  const liveMonitor = {
    key: 'live_monitor',
    group: 'results',
    label: t('list.liveMonitor'),
    icon: <Icon name="radio" />,
    href: `${reports}/${quiz.id}/live`,
  };
  const report: MenuItem[] =
    !hasNoReports && (quiz.state === 'open' || quiz.state === 'closed')
      ? [
          ...(quiz.state === 'open' ? [liveMonitor] : []),
          {
            key: 'report',
            group: 'results',
            label: t('list.report'),
            icon: <Icon name="chart-column" />,
            href: `${reports}/${quiz.id}`,
          },
        ]
      : [];
  // The usual action: the report where there is one, otherwise the editor.
  const shown = report.find(({ key }) => key === 'report') ?? offered.find(({ key }) => key === 'edit');
  const groups = ['work', 'paper', 'results', 'end', undefined];
  const items = [...offered, ...report]
    .filter((item) => item !== shown)
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {shown?.href && (
        <LinkButton
          size="row"
          className="lg:min-w-20"
          href={shown.href}
          aria-label={t('list.actionNamed', { action: shown.label, title })}
        >
          {shown.label}
        </LinkButton>
      )}
      {items.length > 0 && (
        <Menu
          name={t('list.actions', { title })}
          buttonName={t('list.actions', { title })}
          buttonClassName={buttonClass('quiet', 'row')}
          items={items}
        >
          <Icon name="ellipsis" size={18} />
        </Menu>
      )}
      <Suspense>
        {asked && isAsked(asked.key) && (
          <ActionDialog
            kind={asked.key}
            title={title}
            assigned={quiz.counts.recipients}
            busy={run.isPending}
            onCancel={() => setAsked(null)}
            onConfirm={() => (isAsked(asked.key) ? take(asked, asked.key) : undefined)}
          />
        )}
        {asked?.key === 'preview' && <LazyQuizPreview quizId={quiz.id} onClose={() => setAsked(null)} />}
        {asked?.key === 'print_paper' && (
          <PrintDialog actions={quiz.actions} title={title} onClose={() => setAsked(null)} />
        )}
        {asked?.key === 'retake' && (
          <RetakeDialog action={asked} quiz={quiz} title={title} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </span>
  );
}

const done = {
  publish: 'published',
  close: 'closed',
  cancel: 'cancelled',
  delete: 'deleted',
} as const satisfies Record<Asked, string>;
