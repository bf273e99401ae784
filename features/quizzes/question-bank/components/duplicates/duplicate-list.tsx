'use client';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Pagination } from '@/components/data/pagination';
import { useAddress } from '@/components/data/use-address';
import { QueryBoundary } from '@/components/data/query-boundary';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import type { Staff } from '@/lib/staff/staff';
import { lookupQueries } from '@/lib/staff/look-ups';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';
import { type DuplicateFilters, duplicateQueries } from '../../api/duplicate-queries';
import { SubjectSelect } from '@/components/form/subject-select';
import { DuplicateGroup } from './duplicate-group';

type DuplicateListProps = { staff: Staff; filters: DuplicateFilters | null; path: string };

export function DuplicateList({ staff, filters, path }: DuplicateListProps) {
  return (
    <StaffProvider {...staff}>
      <Choices filters={filters} path={path} />
      {filters && (
        <QueryBoundary>
          <Groups filters={filters} path={path} />
        </QueryBoundary>
      )}
    </StaffProvider>
  );
}

function Choices({ filters, path }: Omit<DuplicateListProps, 'staff'>) {
  const t = useTranslations('question-bank.duplicates');
  const subjects = useQuery(lookupQueries.subjects(useStaff())).data ?? [];
  const { set } = useAddress<Partial<DuplicateFilters>>(`${path}/duplicates`, filters ?? {});
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SubjectSelect
        subjects={subjects}
        className="min-w-56"
        value={filters?.subject}
        onChange={(subject) => set({ subject })}
      />
      <Select
        label={t('match')}
        fieldClassName="min-w-48"
        value={filters?.match ?? 'near'}
        options={[
          { value: 'near', label: t('near') },
          { value: 'same', label: t('same') },
        ]}
        onChange={({ target }) => set({ match: target.value === 'same' ? 'same' : 'near' })}
      />
    </div>
  );
}

function Groups({ filters, path }: { filters: DuplicateFilters; path: string }) {
  const t = useTranslations('question-bank.duplicates');
  const staff = useStaff();
  const { groups, questions, pagination } = useSuspenseQuery(duplicateQueries.groups(staff, filters)).data;
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (groups.length === 0)
    return (
      <Panel>
        <EmptyState small title={t('empty')} lead={t('emptyLead')} />
      </Panel>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {groups.map((group) => (
        <DuplicateGroup
          key={group.question_ids.join()}
          match={group.match}
          questions={group.question_ids.flatMap((id) => byId.get(id) ?? [])}
          path={path}
        />
      ))}
      <Pagination pages={pagination} href={(page) => listAddress(`${path}/duplicates`, filters, { page })} />
    </div>
  );
}
