import { ClientMessages } from '@/components/layout/client-messages';
import { type PreparationField, preparationFields, type StudentField } from '@/lib/contract/preparation';
import type { Preparation } from '@/lib/contract/resources/week/preparation';
import type { StaffFrame } from '../../screens/staff-frame';
import { actionOf } from '../../api/preparations';
import { pages } from '../../model/pages';
import { CommentButton } from './comment-button';
import { DocumentFacts, DocumentHistory } from './document-facts';
import { DocumentPart, isWritten } from './document-parts';
import { DocumentSection } from './document-section';
import { MediaList } from './media-list';
import { NoteList } from './note-list';

type DocumentProps = { preparation: Preparation; frame: StaffFrame };

const parts = preparationFields.filter(
  (field): field is Exclude<PreparationField, 'title'> => field !== 'title',
);

/**
 * The whole document of a lesson, read: its parts with what staff said about them, facts, media and history.
 */
export function PreparationDocument({ preparation, frame }: DocumentProps) {
  const { content, notes, lesson, student_fields } = preparation;
  const { staff, locale } = frame;
  const isShown = (field: PreparationField) => student_fields.includes(field as StudentField);
  const isRead = (field: (typeof parts)[number]) =>
    isWritten(field, content) ||
    (field !== 'reflection' && field !== 'worksheet') ||
    notes.some((note) => note.field === field);
  return (
    <ClientMessages parts={['preparation']}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <NoteList field="title" notes={notes} className="rounded-lg" />
          {parts.filter(isRead).map((field) => (
            <DocumentSection
              key={field}
              field={field}
              isShown={isShown(field) && isWritten(field, content)}
              notes={<NoteList field={field} notes={notes} />}
              actions={<CommentButton field={field} action={actionOf(preparation, `comment_${field}`)} />}
            >
              <DocumentPart field={field} content={content} format={frame.format} />
            </DocumentSection>
          ))}
        </div>
        <aside className="grid gap-5">
          <DocumentFacts preparation={preparation} frame={frame} />
          <MediaList
            media={preparation.media}
            locale={locale}
            hrefOf={(id) => pages.media(staff.role, lesson.id, id)}
          />
          <DocumentHistory preparation={preparation} frame={frame} />
        </aside>
      </div>
    </ClientMessages>
  );
}
