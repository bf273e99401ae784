'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { useRouter } from '@/lib/i18n/navigation';
import { runQuizAction } from '../../api/mutations';
import { useFormat } from '@/components/ui/format-provider';
import { useEditor } from './editor-context';

/** Saves what is open, asks, and gives the homework to its students. Only when the school offers the action. */
export function PublishButton() {
  const t = useTranslations('quizzes');
  const locale = useLocale();
  const staff = useStaff();
  const router = useRouter();
  const { quiz, autosave, adopt, takeTheirs, go, listHref, unsaved, currentQuiz } = useEditor();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const run = useMutation(runQuizAction(staff));
  const action = quiz?.actions.find(({ key }) => key === 'publish');
  const isReady = action !== undefined && unsaved.length === 0;
  const ask = async () => {
    if (!(await autosave.flush())) return;
    // The school has looked at what was saved just now; what it misses is listed on the last step.
    if (currentQuiz()?.problems.length === 0) setAsking(true);
    else go('publish');
  };
  const publish = async () => {
    if (!action || !quiz) return;
    try {
      const published = await run.mutateAsync({ id: quiz.id, action });
      // Written by somebody else before it was published: the words of this page are not those that students have.
      if (published && published.version > quiz.version + 1) await takeTheirs();
      else if (published) adopt(published);
      toast.success(t('confirm.published'));
      router.push(listHref);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="primary" disabled={!isReady} onClick={() => void ask()}>
        {t('editor.publish')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={t('confirm.publishTitle', { title: pick(quiz?.title, locale) })}
        lead={[
          t('confirm.publishLead', { count: quiz?.counts.assigned ?? 0 }),
          quiz?.start_at &&
            quiz.end_at &&
            t('confirm.publishWindow', {
              start: format.dateTime(quiz.start_at),
              end: format.dateTime(quiz.end_at),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
        safeLabel={t('confirm.back')}
        confirmLabel={t('confirm.publish')}
        busy={run.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={publish}
      />
    </>
  );
}
