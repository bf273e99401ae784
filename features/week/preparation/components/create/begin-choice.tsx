'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { PreparationSummary, PreparationTemplate } from '@/lib/contract/resources/week/preparation';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { actionOf, createPreparation, preparationQueries, runAction } from '../../api/preparations';
import { pages } from '../../model/pages';
import { noonOf } from '../../model/weeks';

type BeginChoiceProps = { staff: Staff; lesson: string; subject: string; viewerId: string };
type Begin = (from: { template_uuid?: string; copy_uuid?: string }, key: string) => void;

/** What a preparation begins with: nothing, a template of the subject, or a copy. */
export function BeginChoice({ staff, lesson, subject, viewerId }: BeginChoiceProps) {
  const t = useTranslations('preparation.create');
  const router = useRouter();
  const { run, busyWith, problem } = useAction({ isLeaving: true });
  const begin: Begin = (from, key) => {
    const create = () => createPreparation(staff, { lesson_id: lesson, ...from });
    void run(create, key).then((made) => {
      if (made) router.push(pages.one(staff.role, made.id));
    });
  };
  return (
    <div className="grid gap-5">
      {problem && <ErrorState>{problem}</ErrorState>}
      <Panel>
        <PanelHead
          title={t('blank')}
          actions={
            <Button variant="primary" busy={busyWith === 'blank'} onClick={() => begin({}, 'blank')}>
              {t('start')}
            </Button>
          }
        />
        <PanelBody className="text-ink-2">{t('blankLead')}</PanelBody>
      </Panel>
      <Templates staff={staff} subject={subject} begin={begin} busyWith={busyWith} />
      <Sources staff={staff} subject={subject} begin={begin} busyWith={busyWith} viewerId={viewerId} />
    </div>
  );
}

type PartProps = { staff: Staff; subject: string; begin: Begin; busyWith: string | null };

function Templates({ staff, subject, begin, busyWith }: PartProps) {
  const t = useTranslations('preparation.create');
  const locale = useLocale();
  const client = useQueryClient();
  const query = preparationQueries.templates(staff, subject);
  const { data = [], isPending } = useQuery(query);
  const removing = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const remove = async (template: PreparationTemplate) => {
    const action = actionOf(template, 'delete');
    if (!action) return;
    const done = await removing.run(() => runAction(action), template.id);
    if (!done) return;
    toast.success(t('templateDeleted'));
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <Panel aria-labelledby="templates">
      <PanelHead id="templates" title={t('templates')} />
      {isPending && <LoadingRows rows={2} />}
      {!isPending && data.length === 0 && <PanelBody className="text-ink-2">{t('noTemplates')}</PanelBody>}
      <ul className="divide-y divide-line">
        {data.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold wrap-anywhere">
                <bdi>{template.name}</bdi>
              </span>
              <span className="text-13 text-ink-3">
                {t('templateBy', { name: pick(template.author.name, locale) })}
              </span>
            </span>
            {actionOf(template, 'delete') && (
              <IconButton
                name={t('deleteTemplate', { name: template.name })}
                icon={<Icon name="trash" size={18} />}
                disabled={removing.isBusy}
                onClick={() => void remove(template)}
              />
            )}
            <Button
              variant="soft"
              busy={busyWith === template.id}
              aria-label={t('useNamed', { name: template.name })}
              onClick={() => begin({ template_uuid: template.id }, template.id)}
            >
              {t('useTemplate')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sources({ staff, subject, begin, busyWith, viewerId }: PartProps & { viewerId: string }) {
  const t = useTranslations('preparation.create');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = useQuery(preparationQueries.sources(staff, { subject_uuid: subject, search, page }));
  const pagesCount = found.data?.meta.pagination?.total_pages ?? 1;
  const common = useTranslations('common.actions');
  return (
    <Panel aria-labelledby="sources">
      <PanelHead id="sources" title={t('sources')} />
      <PanelBody className="grid gap-4">
        <p className="text-ink-2">{t('sourcesLead')}</p>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </PanelBody>
      {found.isPending && <LoadingRows rows={3} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.data?.data.length === 0 && <EmptyState small title={t('noSources')} />}
      <ul aria-labelledby="sources" className="divide-y divide-line">
        {found.data?.data.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isOwn={source.teacher.id === viewerId}
            isBusy={busyWith === source.id}
            onCopy={() => begin({ copy_uuid: source.id }, source.id)}
          />
        ))}
      </ul>
      {pagesCount > 1 && (
        <div className="flex gap-3 border-t border-line px-4 py-3 md:px-5">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {common('previous')}
          </Button>
          <Button disabled={page >= pagesCount} onClick={() => setPage(page + 1)}>
            {common('next')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type SourceRowProps = { source: PreparationSummary; isOwn: boolean; isBusy: boolean; onCopy: () => void };

function SourceRow({ source, isOwn, isBusy, onCopy }: SourceRowProps) {
  const t = useTranslations('preparation.create');
  const locale = useLocale();
  const format = useFormat();
  const facts = [
    isOwn ? t('mine') : pick(source.teacher.name, locale),
    pick(source.classroom.name, locale),
    format.date(noonOf(source.lesson.day)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{source.title}</bdi>
        </span>
        <span className="text-13 text-ink-3">{facts.join(' · ')}</span>
      </span>
      <Button
        variant="soft"
        busy={isBusy}
        aria-label={t('copyNamed', { title: source.title })}
        onClick={onCopy}
      >
        {t('copy')}
      </Button>
    </li>
  );
}
