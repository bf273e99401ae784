import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { listAddress } from '@/components/data/list-address';
import { LaterMessages } from '@/components/layout/later-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { mergedInto } from '@/lib/questions/merged-into';
import type { Staff } from '@/lib/staff/staff';
import { MergedNote } from '@/components/questions/merged-note';
import { orPage, prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { StaffArea } from '@/lib/areas/areas';
import type { SearchParams } from '@/lib/areas/search-params';
import { bankQuestionQueries } from '../api/question-queries';
import { QuestionPage } from '../components/question/question-page';
import { isTab, type Tab, tabs } from '../model/tabs';
import { bankFrame } from '@/lib/staff/bank-frame';

type QuestionScreenProps = {
  area: StaffArea;
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
};

const needs: Record<Tab, (staff: Staff, id: string, page: number) => Promise<unknown>> = {
  preview: (staff, id) => prefetch(bankQuestionQueries.preview(staff, id)),
  versions: (staff, id) => prefetch(bankQuestionQueries.versions(staff, id)),
  usage: (staff, id, page) => prefetch(bankQuestionQueries.usage(staff, id, page)),
  statistics: (staff, id) => prefetch(bankQuestionQueries.statistics(staff, id)),
};

/** One question: its preview, versions, uses and statistics. */
export async function QuestionScreen({ area, params, searchParams }: QuestionScreenProps) {
  const [t, { staff, path }, { id }, given] = await Promise.all([
    getTranslations('question-bank.question'),
    bankFrame(area),
    params,
    searchParams,
  ]);
  const tab: Tab = isTab(given.tab) ? given.tab : 'preview';
  const page = Math.max(1, Math.trunc(Number(given.page)) || 1);
  const question = bankQuestionQueries.question(staff, id);
  try {
    await requestQueryClient().fetchQuery(question);
  } catch (error) {
    const merged = mergedInto(error);
    if (merged) return <MergedScreen staff={staff} path={path} {...merged} />;
    await orPage(Promise.reject(error));
  }
  await needs[tab](staff, id, page);
  const here = `${path}/${id}`;
  const chosen = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  return (
    <PageBody>
      <LaterMessages parts={['attempts']}>
        {' '}
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <QuestionPage
            staff={staff}
            id={id}
            path={path}
            tab={tab}
            page={page}
            from={chosen('from')}
            to={chosen('to')}
            tabs={
              <LinkTabs
                name={t('tabs')}
                items={tabs.map((name) => ({
                  href: listAddress(here, { tab: name === 'preview' ? undefined : name }),
                  label: t(name),
                  current: name === tab,
                }))}
              />
            }
          />
        </HydrationBoundary>
      </LaterMessages>
    </PageBody>
  );
}

type MergedScreenProps = { staff: Staff; path: string; keptId: string; detail: string };

async function MergedScreen({ path, ...merged }: MergedScreenProps) {
  const t = await getTranslations('question-bank');
  return (
    <PageBody>
      <PageHeader
        crumbsLabel={t('question.crumbs')}
        crumbs={[{ label: t('title'), href: path }, { label: t('question.mergedTitle') }]}
        title={t('question.mergedTitle')}
      />
      <MergedNote {...merged} />
    </PageBody>
  );
}
