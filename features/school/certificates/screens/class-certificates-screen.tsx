import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { uuid } from '@/lib/contract/text';
import { readClassCards, readClasses } from '../api/certificates';
import { ClassCards } from '../components/class-cards';
import { ClassFilters } from '../components/class-filters';
import { placeOf } from '../model/place';

const addressQuery = z.object({ classroom: uuid.optional(), period: uuid.optional() });

type ClassCertificatesScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Cards of a class for a period: what is missing, issued or changed; issued here by supervisors. */
export async function ClassCertificatesScreen({ area, searchParams }: ClassCertificatesScreenProps) {
  const [{ locale }, t, given] = await Promise.all([
    studentFrame(),
    getTranslations('certificates.class'),
    searchParams,
  ]);
  const wanted = filtersOf(addressQuery, given);
  const { data: classes } = await readClasses(locale);
  const { classroom, period } = placeOf(classes, wanted);
  const path = areaHref(area, '/certificates');
  const place = classroom && period && { classroom: classroom.id, period: period.id };
  const cards = place ? (await readClassCards(locale, place)).data : [];
  const word = (text: Parameters<typeof pick>[0]) => pick(text, locale);
  return (
    <ClientMessages parts={['certificates']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        {place ? (
          <>
            <ClassFilters
              path={path}
              values={place}
              classrooms={classes.map(({ id, name, grade }) => ({
                value: id,
                label: t('filters.option', { grade: word(grade), name: word(name) }),
              }))}
              periods={classroom.periods.map(({ id, name }) => ({ value: id, label: word(name) }))}
            />
            {cards.length === 0 ? (
              <EmptyState title={t('empty')} lead={t('emptyLead')} />
            ) : (
              <ClassCards
                key={`${place.classroom} ${place.period}`}
                cards={cards}
                place={place}
                name={t('name', { name: word(classroom.name), period: word(period.name) })}
                mayIssue={classroom.may_issue}
                path={path}
              />
            )}
          </>
        ) : (
          <EmptyState title={t('noClasses')} lead={t('noClassesLead')} />
        )}
      </PageBody>
    </ClientMessages>
  );
}
