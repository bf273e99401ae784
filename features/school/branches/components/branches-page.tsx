'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AddressFilters } from '@/components/data/address-filters';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import type { OfficeBranch, OfficeBranchFilters } from '@/lib/contract/resources/school/office-branch';
import { useRouter } from '@/lib/i18n/navigation';
import { branchQueries } from '../api/branches';
import { branchesPage } from '../model/pages';
import { BranchRow } from './branch-row';

const NewBranchDialog = dynamic(
  () => import('./new-branch-dialog').then((module) => module.NewBranchDialog),
  {
    ssr: false,
  },
);
const NamesDialog = dynamic(() => import('./names-dialog').then((module) => module.NamesDialog), {
  ssr: false,
});
const CloseDialog = dynamic(() => import('./close-dialog').then((module) => module.CloseDialog), {
  ssr: false,
});

/** From so many branches on they are searched. */
const MANY = 12;
type Asked = { kind: 'new' } | { kind: 'names' | 'close'; branch: OfficeBranch };
type BranchesPageProps = {
  filters: OfficeBranchFilters;
  /** Making a branch gives people access there: the permission for people is needed too. */
  mayAdd: boolean;
};

/** All branches of the school with what each needs, and a new one. */
export function BranchesPage({ filters, mayAdd }: BranchesPageProps) {
  const t = useTranslations('office-branches');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(branchQueries.list(locale, filters));
  const [asked, setAsked] = useState<Asked | null>(null);
  const onDone = async () => {
    await client.invalidateQueries({ queryKey: branchQueries.all() });
    // The header offers the branches that the reader works in.
    router.refresh();
  };
  const shared = { onDone, onClose: () => setAsked(null) };
  const { page: _page, size: _size, ...values } = filters;
  const total = data.meta.pagination?.total ?? data.data.length;
  return (
    <>
      <PageHeader
        title={t('title')}
        scope={t('lead', { count: total })}
        actions={
          mayAdd && (
            <Button
              variant="primary"
              icon={<Icon name="plus" size={18} />}
              onClick={() => setAsked({ kind: 'new' })}
            >
              {t('add')}
            </Button>
          )
        }
      />
      {(total > MANY || filters.search) && (
        <div className="mb-5">
          <AddressFilters
            label={t('filters')}
            path={branchesPage}
            values={values}
            search={t('search')}
            choices={[]}
          />
        </div>
      )}
      <Panel>
        {data.data.length === 0 ? (
          <NoResults href={branchesPage} />
        ) : (
          <Table cards label={t('title')}>
            <TableHead>
              <HeadCell>{t('columns.branch')}</HeadCell>
              <HeadCell>{t('columns.state')}</HeadCell>
              <HeadCell>{t('columns.people')}</HeadCell>
              <HeadCell>{t('columns.classes')}</HeadCell>
              <HeadCell>{t('columns.role')}</HeadCell>
              <HeadCell place="action">
                <span className="sr-only">{t('columns.actions')}</span>
              </HeadCell>
            </TableHead>
            <tbody>
              {data.data.map((branch) => (
                <BranchRow
                  key={branch.id}
                  branch={branch}
                  onDone={onDone}
                  onAsk={(kind) => setAsked({ kind, branch })}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <p className="mt-3 text-13 text-ink-2">{t('closingNote')}</p>
      <Pagination pages={data.meta.pagination} href={(page) => listAddress(branchesPage, values, { page })} />
      {asked?.kind === 'new' && <NewBranchDialog branches={data.data} {...shared} />}
      {asked?.kind === 'names' && <NamesDialog branch={asked.branch} {...shared} />}
      {asked?.kind === 'close' && <CloseDialog branch={asked.branch} {...shared} />}
    </>
  );
}
