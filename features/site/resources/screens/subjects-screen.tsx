import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { PageLinks } from '@/components/data/page-links';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { subjectsQuery } from '@/lib/contract/resources/site/subject';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { readSubjects } from '../api/subjects';
import { KeptPanel } from '../components/stored-panel';
import { SubjectCard } from '../components/subject-card';
import { readingPaths } from '../model/paths';
import { readingFrame } from './reading-frame';

/** Subjects of the student in two columns. */
export async function SubjectsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { locale, settings, format } = await readingFrame();
  const { page = 1 } = filtersOf(subjectsQuery, await searchParams);
  const [{ data, meta }, t] = await Promise.all([
    readSubjects(locale, { page }),
    getTranslations('resources.subjects'),
  ]);
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('lead')} />
      {data.length === 0 ? (
        <EmptyState title={t('none')} lead={t('noneLead')} />
      ) : (
        <ul aria-label={t('title')} className="grid gap-4 md:grid-cols-2 md:gap-5">
          {data.map((subject) => (
            <SubjectCard key={subject.id} subject={subject} locale={locale} format={format} />
          ))}
        </ul>
      )}
      <PageLinks
        pages={meta.pagination}
        href={(to) => listAddress(readingPaths.subjects, {}, { page: to })}
        format={format}
        className="mt-4"
      />
      <ClientMessages parts={['resources.offline', 'media.size']}>
        <FormatProvider settings={settings}>
          <KeptPanel />
        </FormatProvider>
      </ClientMessages>
    </PageBody>
  );
}
