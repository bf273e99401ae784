import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardList } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { LinkTabs } from '@/components/ui/link-tabs';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/contract/localized';
import { competitionFilters } from '@/lib/contract/resources/practice/competition';
import type { Format } from '@/lib/i18n/format';
import { readCompetitions } from '../api/competitions';
import { competitionList } from '../model/pages';
import { CompetitionRow } from './competition-row';

const tabs = ['mine', 'open', 'finished'] as const;
type ListProps = { search: SearchParams; locale: Locale; format: Format; now: string };

/** Competitions that go on, those that may be joined, and those that are over. */
export async function CompetitionList({ search, locale, format, now }: ListProps) {
  const { tab = 'mine', page = 1 } = filtersOf(competitionFilters, search);
  const [{ data, meta }, t] = await Promise.all([
    readCompetitions(locale, { tab, page }),
    getTranslations('competitions.list'),
  ]);
  const address = (one: (typeof tabs)[number]) =>
    one === 'mine' ? competitionList : `${competitionList}?tab=${one}`;
  return (
    <div className="grid gap-5">
      <LinkTabs
        name={t('tabs')}
        items={tabs.map((one) => ({ href: address(one), label: t(`tab.${one}`), current: one === tab }))}
      />
      {data.length === 0 ? (
        <EmptyState title={t(`empty.${tab}`)} lead={t(`emptyLead.${tab}`)} />
      ) : (
        <div>
          <CardList label={t(`tab.${tab}`)}>
            {data.map((competition) => (
              <CompetitionRow
                key={competition.id}
                competition={competition}
                locale={locale}
                format={format}
                now={now}
              />
            ))}
          </CardList>
          <ListPages path={address(tab)} pages={meta.pagination} />
        </div>
      )}
    </div>
  );
}
