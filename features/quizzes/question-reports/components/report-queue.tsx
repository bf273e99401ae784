'use client';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { FiltersBar } from '@/components/data/filters-bar';
import { listAddress } from '@/components/data/list-address';
import { Pagination } from '@/components/data/pagination';
import { useAddress } from '@/components/data/use-address';
import { QueryBoundary } from '@/components/data/query-boundary';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import type { Staff } from '@/lib/staff/staff';
import { lookupQueries } from '@/lib/staff/look-ups';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import type { ReportQueueQuery } from '@/lib/contract/resources/quizzes/question-report';
import { questionReportQueries } from '../api/queries';
import { reasons } from '../model/reasons';
import { SubjectSelect } from '@/components/form/subject-select';
import { ReportCard } from './report-card';
import { SuspendSettings } from './suspend-settings';

type ReportQueueProps = { staff: Staff; filters: ReportQueueQuery; path: string };

const states = ['open', 'accepted', 'rejected'] as const;

export function ReportQueue({ staff, filters, path }: ReportQueueProps) {
  return (
    <StaffProvider {...staff}>
      <SuspendSettings />
      <QueueFilters filters={filters} path={path} />
      <QueryBoundary>
        <Cards filters={filters} path={path} />
      </QueryBoundary>
    </StaffProvider>
  );
}

function QueueFilters({ filters, path }: Omit<ReportQueueProps, 'staff'>) {
  const t = useTranslations('question-reports');
  const subject = useTranslations('questions.subject');
  const locale = useLocale();
  const subjects = useQuery(lookupQueries.subjects(useStaff())).data ?? [];
  const { set } = useAddress(`${path}/question-reports`, filters);
  const chosen = [
    filters.state &&
      filters.state !== 'open' && { key: 'state' as const, label: t(`states.${filters.state}`) },
    filters.reason && { key: 'reason' as const, label: t(`reasons.${filters.reason}`) },
    filters.subject && {
      key: 'subject' as const,
      label: pick(subjects.find(({ id }) => id === filters.subject)?.name, locale),
    },
  ].filter((chip) => typeof chip === 'object');
  return (
    <div className="mb-5">
      <FiltersBar
        isBrief
        chips={chosen.map((chip) => ({ ...chip, onRemove: () => set({ [chip.key]: undefined }) }))}
        onClear={() => set({ state: undefined, reason: undefined, subject: undefined })}
      >
        <Select
          label={t('statesLabel')}
          fieldClassName="min-w-44"
          value={filters.state ?? 'open'}
          options={states.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={({ target }) => {
            const state = states.find((each) => each === target.value);
            set({ state: state === 'open' ? undefined : state });
          }}
        />
        <Select
          label={t('reason')}
          fieldClassName="min-w-44"
          placeholder={t('allReasons')}
          value={filters.reason ?? ''}
          options={reasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          onChange={({ target }) => set({ reason: reasons.find((reason) => reason === target.value) })}
        />
        <SubjectSelect
          subjects={subjects}
          className="min-w-48"
          placeholder={subject('all')}
          value={filters.subject}
          onChange={(subject) => set({ subject: subject || undefined, question: undefined })}
        />
      </FiltersBar>
    </div>
  );
}

function Cards({ filters, path }: Omit<ReportQueueProps, 'staff'>) {
  const t = useTranslations('question-reports');
  const staff = useStaff();
  const { data } = useSuspenseQuery(questionReportQueries.reported(staff, filters));
  const { pagination } = data.meta;
  const isPlain =
    !filters.reason && !filters.subject && !filters.question && (filters.state ?? 'open') === 'open';
  if (data.data.length === 0)
    return (
      <Panel>
        {isPlain ? (
          <EmptyState title={t('empty')} lead={t('emptyLead')} />
        ) : (
          <EmptyState small title={t('emptyOther')} />
        )}
      </Panel>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {data.data.map((question) => (
          <li key={question.id}>
            <ReportCard question={question} path={path} />
          </li>
        ))}
      </ul>
      <Pagination
        pages={pagination}
        href={(page) => listAddress(`${path}/question-reports`, filters, { page })}
      />
    </>
  );
}
