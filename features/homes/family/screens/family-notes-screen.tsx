import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { familyNoteQuery } from '@/lib/contract/resources/homes/family-news';
import { readFamilyNotes } from '../api/news';
import { readFollowed } from '../api/family';
import { NoteReply } from '../components/note-reply';

/** Notes of teachers about all children or one, each with its answer. */
export async function FamilyNotesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('family'),
  ]);
  const filters = filtersOf(familyNoteQuery, search);
  const children = await readFollowed(locale);
  const known = children.find(({ id }) => id === filters.student_id)?.id;
  const { data, meta } = await readFamilyNotes(locale, { page: filters.page, student_id: known });
  return (
    <ClientMessages parts={['family.notes']}>
      <PageBody>
        <PageHeader
          title={t('notes.title')}
          scope={t('notes.lead')}
          crumbs={[{ label: t('home'), href: '/home/parent' }, { label: t('notes.title') }]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {children.length > 1 && (
            <LinkTabs
              name={t('notes.children')}
              items={[
                { href: '/parent/notes', label: t('notes.all'), current: known === undefined },
                ...children.map(({ id, first_name }) => ({
                  href: `/parent/notes?student_id=${id}`,
                  label: <bdi>{pick(first_name, locale)}</bdi>,
                  current: id === known,
                })),
              ]}
            />
          )}
          <Panel aria-label={t('notes.title')}>
            {data.length === 0 && <EmptyState title={t('notes.none')} lead={t('notes.noneLead')} />}
            <ul className="divide-y divide-line">
              {data.map((note) => (
                <li key={note.id} className="grid gap-2 px-4 py-4 md:px-5">
                  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    <p className="min-w-0 flex-1 basis-56">
                      <strong className="block font-bold">
                        {t('notes.about', { student: pick(note.student.name, locale) })}
                      </strong>
                      <span className="text-14 text-ink-2">
                        <bdi>{pick(note.author, locale)}</bdi> · {format.dateTime(note.at)}
                      </span>
                    </p>
                    <Badge tone={note.seen_at ? 'sunken' : 'info'}>
                      {t(note.seen_at ? 'notes.seen' : 'notes.new')}
                    </Badge>
                  </div>
                  <p dir="auto" className="max-w-prose wrap-anywhere">
                    {note.words}
                  </p>
                  {note.answer && note.answered_at ? (
                    <div className="rounded-lg bg-sunken px-4 py-3">
                      <p className="text-13 text-ink-2">
                        {t('notes.yours', { when: format.dateTime(note.answered_at) })}
                      </p>
                      <p dir="auto" className="mt-1 wrap-anywhere">
                        {note.answer}
                      </p>
                    </div>
                  ) : (
                    <NoteReply
                      id={note.id}
                      author={pick(note.author, locale)}
                      isSeen={note.seen_at !== null}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          <ListPages path={listAddress('/parent/notes', { student_id: known })} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
