import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardList } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { assesseeRoles, myAssessmentStates } from '@/lib/contract/assessment';
import { myAssessmentFilters } from '@/lib/contract/resources/surveys/assessment-form';
import type { Role } from '@/lib/contract/roles';
import { readMyAssessments } from '../api/assessment-forms';
import { AssessmentRow } from '../components/assessment-row';
import { FormSync } from '../components/form-sync';
import { type FillArea, pathsOf } from '../model/paths';

const assessed: readonly Role[] = assesseeRoles;

type AssessmentsScreenProps = { area: FillArea; isSite?: boolean; searchParams: Promise<SearchParams> };

/** What the reader was asked to assess: what waits first, then what was sent and what has ended. */
export async function AssessmentsScreen({ area, isSite = false, searchParams }: AssessmentsScreenProps) {
  const { locale, viewer, format, now } = await studentFrame();
  const filters = filtersOf(myAssessmentFilters, await searchParams);
  const { fill: path, results } = pathsOf(area, isSite);
  const [{ data, meta }, t] = await Promise.all([
    orPage(readMyAssessments(locale, filters)),
    getTranslations('assessment-forms'),
  ]);
  const tabs = [undefined, ...myAssessmentStates].map((state) => ({
    href: listAddress(path, { state }),
    label: state ? t(`states.${state}`) : t('list.all'),
    current: filters.state === state,
  }));
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('list.lead')}
        actions={
          area === 'personal' &&
          assessed.includes(viewer.role_name) && <LinkButton href={results}>{t('list.results')}</LinkButton>
        }
      />
      <FormSync userId={viewer.id} sent={t('sync')} />
      <LinkTabs name={t('list.filter')} items={tabs} />
      <div className="mt-5">
        {data.length > 0 ? (
          <>
            <CardList label={t('title')}>
              {data.map((assessment) => (
                <AssessmentRow
                  key={assessment.id}
                  assessment={assessment}
                  href={`${path}/${assessment.id}`}
                  locale={locale}
                  format={format}
                  now={now}
                />
              ))}
            </CardList>
            <ListPages path={listAddress(path, { state: filters.state })} pages={meta.pagination} />
          </>
        ) : (
          <Panel>
            {filters.state ? (
              <EmptyState
                small
                title={t('list.none')}
                lead={t('list.noneLead')}
                actions={<LinkButton href={path}>{t('list.showAll')}</LinkButton>}
              />
            ) : (
              <EmptyState title={t('list.empty')} lead={t('list.emptyLead')} />
            )}
          </Panel>
        )}
      </div>
    </PageBody>
  );
}
