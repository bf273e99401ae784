'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { type PreparationField, type StudentField, studentFields } from '@/lib/contract/preparation';
import { actionOf } from '../../api/preparations';
import { CommentButton } from '../document/comment-button';
import { NoteList } from '../document/note-list';
import { useEditor } from './editor-context';

const isForStudents = (field: PreparationField): field is StudentField =>
  studentFields.some((name) => name === field);

/** One part of the document with what the supervisor said about it. */
export function EditorPanel({ field, children }: { field: PreparationField; children: ReactNode }) {
  const t = useTranslations('preparation');
  const { draft, change, notes, preparation, renewNotes } = useEditor();
  const hasNotes = notes.some((note) => note.field === field);
  const show = (isShown: boolean) =>
    change(({ student_fields }) => ({
      student_fields: studentFields.filter((name) =>
        name === field ? isShown : student_fields.includes(name),
      ),
    }));
  return (
    <Panel id={`panel-${field}`} aria-labelledby={`part-${field}`} className="scroll-mt-40">
      <PanelHead
        id={`part-${field}`}
        title={t(`fields.${field}`)}
        actions={
          hasNotes && (
            <CommentButton
              field={field}
              action={actionOf(preparation, `comment_${field}`)}
              onSent={renewNotes}
            />
          )
        }
      />
      <NoteList field={field} notes={notes} />
      <PanelBody>
        {children}
        {isForStudents(field) && (
          <Checkbox
            className="mt-2"
            label={t('editor.shown')}
            checked={draft.student_fields.includes(field)}
            onChange={({ target }) => show(target.checked)}
          />
        )}
      </PanelBody>
    </Panel>
  );
}
