import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardList, CardRow } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { PageLinks } from '@/components/data/page-links';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import type { StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { subjectsQuery } from '@/lib/contract/resources/site/subject';
import { readSubjects } from '../api/subjects';
import { buildingFrame } from './building-frame';

type Props = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Subjects that the reader teaches or supervises, to be filled with what students read. */
export async function StaffSubjectsScreen({ area, searchParams }: Props) {
  const { locale, format, subjects, subject: addressOf } = await buildingFrame(area);
  const { page = 1 } = filtersOf(subjectsQuery, await searchParams);
  const [{ data, meta }, t] = await Promise.all([
    readSubjects(locale, { page }),
    getTranslations('resources.builder'),
  ]);
  return (
    <PageBody>
      <PageHeader title={t('subjects')} scope={t('subjectsLead')} />
      {data.length === 0 ? (
        <EmptyState title={t('noSubjects')} lead={t('noSubjectsLead')} />
      ) : (
        <CardList label={t('subjects')}>
          {data.map((subject) => {
            const name = pick(subject.name, locale);
            return (
              <CardRow
                key={subject.id}
                tile={<SubjectTile subject={`${subject.icon} ${name}`} />}
                title={<bdi>{name}</bdi>}
                meta={`${pick(subject.grade.name, locale)} · ${t('resourceCount', { count: subject.progress.total })}`}
                action={<LinkButton href={addressOf(subject.id)}>{t('build')}</LinkButton>}
              />
            );
          })}
        </CardList>
      )}
      <PageLinks
        pages={meta.pagination}
        href={(to) => listAddress(subjects, {}, { page: to })}
        format={format}
        className="mt-4"
      />
    </PageBody>
  );
}
