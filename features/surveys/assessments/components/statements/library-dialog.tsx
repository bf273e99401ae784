'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { pick } from '@/lib/contract/localized';
import { assessmentQueries, dropStatement, type StatementOfLibrary } from '../../api/assessments';
import { fromLibrary, withStatements } from '../../model/categories';
import { useEditor } from '../editor/editor-context';
import { StepPages } from '@/components/data/step-pages';
import { useOnce } from '@/components/ui/use-once';

type LibraryProps = { current: string | null; onClose: () => void };

/** The manager's own statements: some are taken into the assessment, others thrown away. */
export function LibraryDialog({ current, onClose }: LibraryProps) {
  const t = useTranslations('assessments.library');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const kinds = useTranslations('assessments.kinds');
  const { manager, change } = useEditor();
  const [query, setQuery] = useState({ search: '', page: 1 });
  const [chosen, setChosen] = useState<StatementOfLibrary[]>([]);
  const { data, isError, refetch } = useQuery(assessmentQueries.library(manager.locale, query));
  const drop = useMutation(dropStatement(manager.locale));
  const dropping = useOnce();
  const rows = data?.data ?? [];
  const has = (id: string) => chosen.some((one) => one.id === id);
  const take = () => {
    change(({ categories }) => ({
      categories: withStatements(categories, chosen.map(fromLibrary), current),
    }));
    onClose();
  };
  return (
    <Dialog
      open
      isUnsaved={chosen.length > 0}
      wide
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={chosen.length === 0} onClick={take}>
          {t('take', { count: chosen.length })}
        </Button>
      }
    >
      <SearchField
        className="mt-4"
        label={t('search')}
        value={query.search}
        onSearch={(search) => setQuery({ search, page: 1 })}
      />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data && rows.length === 0 && (
        <EmptyState
          small
          title={t(query.search ? 'noneFound' : 'empty')}
          lead={query.search ? undefined : t('emptyLead')}
        />
      )}
      <ul className="mt-3 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={<bdi className="font-semibold wrap-anywhere">{pick(row.text, locale)}</bdi>}
                hint={[pick(row.category, locale), kinds(row.kind)].filter(Boolean).join(' · ')}
                checked={has(row.id)}
                onChange={({ target }) =>
                  setChosen((now) => (target.checked ? [...now, row] : now.filter(({ id }) => id !== row.id)))
                }
              />
            </div>
            <IconButton
              name={t('remove', { text: pick(row.text, locale) })}
              icon={<Icon name="trash" size={18} />}
              disabled={dropping.isRunning}
              onClick={() =>
                dropping.run(() =>
                  drop
                    .mutateAsync(row.id)
                    .then(() => setChosen((now) => now.filter(({ id }) => id !== row.id))),
                )
              }
            />
          </li>
        ))}
      </ul>
      <StepPages pages={data?.meta.pagination} onPage={(page) => setQuery((now) => ({ ...now, page }))} />
    </Dialog>
  );
}
