import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { type DueChoices, dueFilters } from '@/lib/contract/resources/money/fee';
import { readDues } from '../api/dues';
import { ActsPart } from '../components/dues/acts-part';
import { DuesPart } from '../components/dues/dues-part';
import { NotBilling } from '../components/not-billing';
import { actsPage, dueParts, duesPage, newDuesPage } from '../model/pages';

const partQuery = z.object({ part: z.enum(dueParts).optional() });

/** Fees that students owe, and the acts in which they were given. */
export async function DuesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format }, search] = await Promise.all([
    getTranslations('payment-office.dues'),
    studentFrame(),
    searchParams,
  ]);
  const { part = 'dues' } = filtersOf(partQuery, search);
  const filters = filtersOf(dueFilters, search);
  const { meta } = await orPage(readDues(locale, { size: 1 }));
  const choices = meta.choices as DueChoices;
  return (
    <ClientMessages parts={['payment-office.dues']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={
            choices.currency && (
              <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={newDuesPage}>
                {t('give.open')}
              </LinkButton>
            )
          }
        />
        {choices.currency ? (
          <>
            <LinkTabs
              name={t('title')}
              items={dueParts.map((each) => ({
                href: each === 'acts' ? actsPage : duesPage,
                label: t(`parts.${each}`),
                current: each === part,
              }))}
            />
            <div className="mt-5">
              {part === 'acts' ? (
                <ActsPart page={filters.page} format={format} />
              ) : (
                <DuesPart filters={filters} choices={choices} format={format} />
              )}
            </div>
          </>
        ) : (
          <NotBilling />
        )}
      </PageBody>
    </ClientMessages>
  );
}
