import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { staffPath } from '@/lib/api/base-path';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { scopeOf } from '@/lib/contract/policy';
import { staffNoteQuery } from '@/lib/contract/resources/homes/family-news';
import { distinctOptions } from '@/lib/i18n/row-options';
import { readNoteStudents, readStaffNotes } from '../api/news';
import { NoteButton } from '../components/note-button';
import { StaffNoteRows } from '../components/staff-note-rows';

type StaffNotesScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Notes to guardians: a teacher writes and reads the own ones, a supervisor reads those of the classes. */
export async function StaffNotesScreen({ area, searchParams }: StaffNotesScreenProps) {
  const [{ locale, viewer, format }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('family.staffNotes'),
  ]);
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const filters = filtersOf(staffNoteQuery, given);
  const mayWrite = scopeOf('guardian_note.write', viewer.role_name) !== null;
  const [{ data, meta }, students] = await Promise.all([
    readStaffNotes(locale, staffPath(viewer.role_name), filters),
    mayWrite ? readNoteStudents(locale) : [],
  ]);
  const path = areaHref(area, '/guardian-notes');
  const values = { search: filters.search };
  const choices = distinctOptions(
    students.map(({ id, name, classroom, guardians }) => ({
      value: id,
      label: [pick(name, locale), classroom && pick(classroom, locale)].filter(Boolean).join(' · '),
      disabled: guardians === 0,
    })),
  );
  return (
    <ClientMessages parts={['family.staffNotes']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t(mayWrite ? 'lead' : 'readLead')}
          actions={mayWrite && <NoteButton students={choices} />}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AddressFilters
            label={t('filters')}
            path={path}
            values={values}
            search={t('search')}
            choices={[]}
          />
          {data.length === 0 &&
            (filters.search ? (
              <NoResults href={path} />
            ) : (
              <Panel>
                <EmptyState title={t('none')} lead={t('noneLead')} />
              </Panel>
            ))}
          {data.length > 0 && <StaffNoteRows notes={data} locale={locale} format={format} />}
          <ListPages path={listAddress(path, values)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
