import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { PageLinks } from '@/components/data/page-links';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { LinkTabs } from '@/components/ui/link-tabs';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { mediaTypes } from '@/lib/contract/media';
import { pick } from '@/lib/contract/localized';
import { subjectMediaFilters } from '@/lib/contract/resources/site/subject';
import { readSubject, readSubjectMedia } from '../api/subjects';
import { MediaRows, type OpenItem } from '../components/media-rows';
import { SubjectTabs } from '../components/subject-tabs';
import { readingPaths } from '../model/paths';
import { idsOf, readingFrame } from './reading-frame';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
  openItem: OpenItem;
};

/** Media of a subject by type. */
export async function SubjectMediaScreen({ params, searchParams, openItem }: Props) {
  const { locale, settings, format } = await readingFrame();
  const { id } = await idsOf(params);
  const { type, page = 1 } = filtersOf(subjectMediaFilters, await searchParams);
  const [subject, { data, meta }, t] = await Promise.all([
    readSubject(locale, id),
    readSubjectMedia(locale, id, { page, type }),
    getTranslations('resources'),
  ]);
  const name = pick(subject.name, locale);
  const path = readingPaths.media(id);
  const counts = subject.media_counts;
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
  const present = mediaTypes.filter((one) => counts[one]);
  return (
    <PageBody>
      <PageHeader
        title={t('media.title')}
        scope={<bdi>{name}</bdi>}
        crumbs={[
          { label: t('subjects.title'), href: readingPaths.subjects },
          { label: name, href: readingPaths.subject(id) },
          { label: t('media.title') },
        ]}
        crumbsLabel={t('crumbs')}
      />
      <SubjectTabs subject={subject} current="media" />
      {present.length > 1 && (
        <div className="mt-4">
          <LinkTabs
            name={t('media.types')}
            items={[
              { href: path, label: t('media.all'), count: format.number(all), current: type === undefined },
              ...present.map((one) => ({
                href: listAddress(path, { type: one }),
                label: t(`types.${one}`),
                count: format.number(counts[one] ?? 0),
                current: type === one,
              })),
            ]}
          />
        </div>
      )}
      <div className="mt-6">
        {data.length === 0 ? (
          <EmptyState title={t('media.none')} lead={t('media.noneLead')} />
        ) : (
          <ClientMessages parts={['media']}>
            <FormatProvider settings={settings}>
              <MediaRows
                media={data}
                subject={id}
                label={t('media.title')}
                locale={locale}
                format={format}
                openItem={openItem}
              />
            </FormatProvider>
          </ClientMessages>
        )}
        <PageLinks
          pages={meta.pagination}
          href={(to) => listAddress(path, { type }, { page: to })}
          format={format}
          className="mt-4"
        />
      </div>
    </PageBody>
  );
}
