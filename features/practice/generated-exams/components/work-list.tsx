import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { CardList } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { examFilters, type AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { rowOptions } from '@/lib/i18n/row-options';
import { readWorks } from '../api/exams';
import type { WorkKind } from '../model/own-work';
import { WorkRow } from './work-row';

const states = ['new', 'in_progress', 'finished'] as const;

type WorkListProps = {
  kind: WorkKind;
  /** Address of the page that holds the list. */
  path: string;
  /** Parameters of the address to keep beside the filters. */
  kept?: Record<string, string>;
  search: SearchParams;
  subjects: readonly AskedSubject[];
  locale: Locale;
  format: Format;
  now: string;
};

/** The student's exams or practices by state and subject, the newest first. */
export async function WorkList(props: WorkListProps) {
  const { kind, path, kept = {}, search, subjects, locale, format, now } = props;
  const { state, subject, page = 1 } = filtersOf(examFilters, search);
  const [{ data, meta }, t] = await Promise.all([
    readWorks(kind, locale, { state, subject, page }),
    getTranslations('exams.list'),
  ]);
  const address = (change: { state?: string | undefined; subject?: string | undefined }) =>
    listAddress(path, { ...kept, state, subject, ...change });
  const isFiltered = state !== undefined || subject !== undefined;
  return (
    <div className="grid gap-5">
      {(data.length > 0 || isFiltered) && (
        <>
          <LinkTabs
            name={t('tabs')}
            items={[undefined, ...states].map((tab) => ({
              href: address({ state: tab }),
              label: t(`tab.${tab ?? 'all'}`),
              current: tab === state,
            }))}
          />
          {subjects.length > 1 && (
            <AddressFilters
              label={t('filters')}
              path={path}
              values={{ ...kept, state, subject }}
              hideLabels
              choices={[
                {
                  name: 'subject',
                  label: t('subject'),
                  all: t('allSubjects'),
                  options: rowOptions(subjects, locale),
                },
              ]}
            />
          )}
        </>
      )}
      {data.length === 0 ? (
        isFiltered ? (
          <NoResults href={listAddress(path, kept)} />
        ) : (
          <EmptyState title={t(`empty.${kind}`)} lead={t(`emptyLead.${kind}`)} />
        )
      ) : (
        <div>
          <ClientMessages parts={['exams.delete']}>
            <CardList label={t(`name.${kind}`)}>
              {data.map((work) => (
                <WorkRow
                  key={work.id}
                  work={work}
                  isFirst={work === data[0]}
                  list={address({})}
                  locale={locale}
                  format={format}
                  now={now}
                />
              ))}
            </CardList>
          </ClientMessages>
          <ListPages path={address({})} pages={meta.pagination} />
        </div>
      )}
    </div>
  );
}
