'use client';

import { useTranslations } from 'next-intl';
import { listAddress } from '@/components/data/list-address';
import { LinkTabs } from '@/components/ui/link-tabs';
import { assignedWhere, type AssignedKind } from '@/lib/contract/quiz-kinds';
import type { ReportFilters } from '@/lib/contract/resources/quizzes/report';

const kinds: readonly (AssignedKind | undefined)[] = [
  undefined,
  ...assignedWhere(({ joins }) => joins.reports),
];

/** Narrows the reports over all work to one kind. */
export function KindFilter({ filters, path }: { filters: ReportFilters; path: string }) {
  const t = useTranslations('reports.kinds');
  return (
    <div className="mb-4">
      <LinkTabs
        name={t('label')}
        items={kinds.map((kind) => ({
          href: listAddress(path, filters, { kind }),
          label: kind ? t(kind) : t('all'),
          current: filters.kind === kind,
        }))}
      />
    </div>
  );
}
