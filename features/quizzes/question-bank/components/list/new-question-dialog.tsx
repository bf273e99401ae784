'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { QuestionDialog } from '../question/question-dialog';

type NewQuestionDialogProps = { subjectId: string; sectionId: string; onClose: () => void };

/** A question for the bank, outside any work. */
export function NewQuestionDialog({ subjectId, sectionId, onClose }: NewQuestionDialogProps) {
  const t = useTranslations('question-bank.list');
  const [id, setId] = useState<string | null>(null);
  // The last save may arrive with the closing, before the next render.
  const isAdded = useRef(false);
  return (
    <QuestionDialog
      title={t('new')}
      lead={t('newLead')}
      draftKey={`bank ${subjectId}`}
      subjectId={subjectId}
      sectionId={sectionId}
      questionId={id}
      onSaved={(question) => {
        isAdded.current = true;
        setId(question.id);
      }}
      onClose={() => {
        if (isAdded.current) toast.success(t('added'));
        onClose();
      }}
    />
  );
}
