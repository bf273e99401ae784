import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { attemptStates, psychologicalTestKeys } from '@/lib/contract/psychological-test';
import { resultQuery } from '@/lib/contract/resources/surveys/psychological-test';
import { Link } from '@/lib/i18n/navigation';
import { readConsentAge, readResults, readTalks } from '../api/reads';
import { ConsentAge } from '../components/consent-age';
import { TalkRows } from '../components/talk-rows';
import { TestState } from '../components/test-state';

const tabs = ['results', 'talks', 'settings'] as const;
const tabQuery = z.object({ tab: z.enum(tabs).optional() });
type Frame = Awaited<ReturnType<typeof studentFrame>>;
type PartProps = { frame: Frame; given: SearchParams; path: string };

/** The counsellor's page: results of the branch, wishes to talk, and the age of consent. */
export async function ResultsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [frame, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('psychological-tests'),
  ]);
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const tab = filtersOf(tabQuery, given).tab ?? 'results';
  const path = areaHref('psychological-counsel', '');
  const part = { frame, given, path };
  return (
    <ClientMessages parts={['psychological-tests.counsel']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('counsel.lead')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LinkTabs
            name={t('counsel.tabs')}
            items={tabs.map((name) => ({
              href: name === 'results' ? path : `${path}?tab=${name}`,
              label: t(`counsel.${name}`),
              current: name === tab,
            }))}
          />
          {tab === 'results' && <Results {...part} />}
          {tab === 'talks' && <Talks {...part} />}
          {tab === 'settings' && <ConsentAge age={await readConsentAge(frame.locale)} />}
        </div>
      </PageBody>
    </ClientMessages>
  );
}

async function Results({ frame: { locale, format }, given, path }: PartProps) {
  const filters = filtersOf(resultQuery, given);
  const [{ data, meta }, t] = await Promise.all([
    readResults(locale, filters),
    getTranslations('psychological-tests'),
  ]);
  const { page: _page, size: _size, ...values } = filters;
  return (
    <>
      <AddressFilters
        label={t('counsel.filters')}
        path={path}
        values={values}
        search={t('counsel.search')}
        choices={[
          {
            name: 'state',
            label: t('counsel.state'),
            all: t('counsel.allStates'),
            options: attemptStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
          {
            name: 'test',
            label: t('counsel.test'),
            all: t('counsel.allTests'),
            options: psychologicalTestKeys.map((key) => ({ value: key, label: t(`keys.${key}`) })),
          },
        ]}
      />
      {data.length === 0 && isNarrowed(values) && <NoResults href={path} />}
      {data.length === 0 && !isNarrowed(values) && (
        <Panel>
          <EmptyState title={t('counsel.none')} lead={t('counsel.noneLead')} />
        </Panel>
      )}
      {data.length > 0 && (
        <Panel aria-label={t('counsel.results')}>
          <ul className="divide-y divide-line">
            {data.map((row) => (
              <li key={row.id}>
                <Link
                  href={`${path}/${row.id}` as never}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken md:px-5"
                >
                  <span className="min-w-0 flex-1 basis-56">
                    <bdi className="block font-bold">{pick(row.student.name, locale)}</bdi>
                    <span className="text-14 text-ink-2">
                      {row.classroom && <bdi>{pick(row.classroom, locale)}</bdi>} · {pick(row.title, locale)}{' '}
                      · {format.date(row.finished_at ?? row.started_at)}
                    </span>
                  </span>
                  {row.suggests_talk && <Badge tone="accent">{t('counsel.suggestsTalk')}</Badge>}
                  <TestState state={row.state} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ListPages path={listAddress(path, values)} pages={meta.pagination} />
    </>
  );
}

async function Talks({ frame: { locale, format }, given, path }: PartProps) {
  const { page } = filtersOf(resultQuery, given);
  const [{ data, meta }, t] = await Promise.all([
    readTalks(locale, { page }),
    getTranslations('psychological-tests.counsel'),
  ]);
  return (
    <>
      {data.length === 0 ? (
        <Panel>
          <EmptyState title={t('noTalks')} lead={t('noTalksLead')} />
        </Panel>
      ) : (
        <TalkRows talks={data} path={path} locale={locale} format={format} />
      )}
      <ListPages path={`${path}?tab=talks`} pages={meta.pagination} />
    </>
  );
}
