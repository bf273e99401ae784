import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { ListPanel } from '@/components/data/list-panel';
import { orPage } from '@/lib/api/prefetch';
import { dueStates } from '@/lib/contract/billing';
import type { DueChoices, DueFilters } from '@/lib/contract/resources/money/fee';
import type { Format } from '@/lib/i18n/format';
import { rowOptions } from '@/lib/i18n/row-options';
import { readDues } from '../../api/dues';
import { duesPage } from '../../model/pages';
import { DueTable } from './due-table';

type PartProps = { filters: DueFilters; choices: DueChoices; format: Format };

/** What students owe, as the address narrows it. */
export async function DuesPart({ filters, choices, format }: PartProps) {
  const { locale } = format.settings;
  const { page, size: _size, ...narrowing } = filters;
  const [t, { data, meta }] = await Promise.all([
    getTranslations('payment-office.dues'),
    orPage(readDues(locale, { ...narrowing, page })),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressFilters
        label={t('filters')}
        path={duesPage}
        values={narrowing}
        search={t('search')}
        choices={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: dueStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            name: 'classroom_uuid',
            label: t('classroom'),
            all: t('allClassrooms'),
            options: rowOptions(choices.classrooms, locale),
          },
          {
            name: 'time',
            label: t('time'),
            all: t('anyTime'),
            options: [{ value: 'overdue', label: t('overdue') }],
          },
        ]}
      />
      <ListPanel
        path={duesPage}
        filters={narrowing}
        count={data.length}
        empty={{ title: t('none'), lead: t('noneLead') }}
        pages={meta.pagination}
      >
        <DueTable dues={data} format={format} />
      </ListPanel>
    </div>
  );
}
