'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficeBranchFilters } from '@/lib/contract/resources/school-structure';
import { curriculumQueries } from '../../api/curriculum';
import { structureQueries } from '../../api/structure';
import { curriculumAddress } from '../../model/curriculum-parts';

const BranchDialog = dynamic(() => import('./branch-dialog').then((module) => module.BranchDialog), {
  ssr: false,
});

type BranchListProps = {
  filters: OfficeBranchFilters;
  /** Whoever makes a branch has an account there: the key for people is needed too. */
  mayAdd: boolean;
};

/** Branches of the school; each is set up from inside, after switching to it. */
export function BranchList({ filters, mayAdd }: BranchListProps) {
  const t = useTranslations('office-structure.curriculum');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(curriculumQueries.branches(locale, filters));
  const [isOpen, setOpen] = useState(false);
  const { page: _page, size: _size, ...values } = filters;
  return (
    <>
      <Panel aria-labelledby="branches">
        <PanelHead
          id="branches"
          title={t('parts.branches')}
          actions={
            mayAdd && (
              <Button size="row" icon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
                {t('addBranch')}
              </Button>
            )
          }
        />
        {data.data.length === 0 && <NoResults href={curriculumAddress('branches')} />}
        <ul className="divide-y divide-line">
          {data.data.map(({ id, name, code, address, classes, students, is_own }) => (
            <li key={id} className="px-4 py-3 md:px-5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi>{pick(name, locale)}</bdi>
                {is_own && <Badge tone="primary">{t('ownBranch')}</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
                <bdi dir="ltr">{code}</bdi>
                {address && <bdi>{pick(address, locale)}</bdi>}
                <span>{t('classes', { count: classes })}</span>
                <span>{t('students', { count: students })}</span>
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => curriculumAddress('branches', values, page)} />
      {isOpen && (
        <BranchDialog
          onDone={() => client.invalidateQueries({ queryKey: structureQueries.all() })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
