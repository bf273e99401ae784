'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useStaff } from '@/lib/staff/staff-context';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { questionQueries } from '@/lib/staff/question-queries';
import { QuestionDialog } from './question-dialog';

/** A stored question of the bank; one that was answered gets a new version. */
export function EditDialog({ question, onClose }: { question: QuestionModel; onClose: () => void }) {
  const t = useTranslations('question-bank.question');
  const staff = useStaff();
  const client = useQueryClient();
  return (
    <QuestionDialog
      title={t('editTitle')}
      lead={t(question.is_answered ? 'editLead' : question.is_used ? 'editLeadPublished' : 'editLeadFree')}
      subjectId={question.subject_id}
      sectionId={question.section_id}
      questionId={question.id}
      onClose={() =>
        void client.invalidateQueries({ queryKey: questionQueries.all(staff) }).then(onClose, onClose)
      }
    />
  );
}
