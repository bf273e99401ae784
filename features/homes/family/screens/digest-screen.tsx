import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { digestQuery } from '@/lib/contract/resources/homes/family-news';
import { noonOf } from '@/lib/i18n/plain-days';
import { readDigest } from '../api/news';
import { DigestCard } from '../components/digest-card';
import { DigestConfirm } from '../components/digest-confirm';

/** A week of all children on one page, and the press that says it was seen. */
export async function DigestScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('family'),
  ]);
  const { week } = filtersOf(digestQuery, search);
  const digest = await readDigest(locale, week);
  const dayOf = (day: string) => format.date(noonOf(day));
  return (
    <ClientMessages parts={['family.digest']}>
      <PageBody>
        <PageHeader
          title={t('digest.title')}
          scope={format.range(noonOf(digest.from), noonOf(digest.to))}
          crumbs={[{ label: t('home'), href: '/home/parent' }, { label: t('digest.title') }]}
          actions={digest.sent_at && !digest.seen_at ? <DigestConfirm week={digest.from} /> : undefined}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {digest.weeks.length > 1 && (
            <LinkTabs
              name={t('digest.weeks')}
              items={digest.weeks.map((each) => ({
                href: `/parent/weekly-digest?week=${each}`,
                label: dayOf(each),
                current: each === digest.from,
              }))}
            />
          )}
          <p className="text-15 text-ink-2">
            {digest.seen_at
              ? t('digest.confirmed', { when: format.dateTime(digest.seen_at) })
              : t(digest.sent_at ? 'digest.lead' : 'digest.notSent')}
          </p>
          {digest.children.length === 0 && (
            <Panel>
              <EmptyState title={t('digest.none')} lead={t('digest.noneLead')} />
            </Panel>
          )}
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {digest.children.map((child) => (
              <DigestCard key={child.id} child={child} locale={locale} format={format} />
            ))}
          </div>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
