'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { statusOf } from '@/lib/api/errors';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { useRouter } from '@/lib/i18n/navigation';
import { runQuizAction } from '../../api/mutations';
import { useFormat } from '@/components/ui/format-provider';
import { useEditor } from './editor-context';

/** Saves open changes, asks, and publishes the homework. Only when the server offers the action. */
export function PublishButton() {
  const t = useTranslations('quizzes');
  const locale = useLocale();
  const staff = useStaff();
  const router = useRouter();
  const { quiz, autosave, adopt, loadStoredVersion, go, listHref, unsaved, currentQuiz } = useEditor();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const run = useMutation(runQuizAction(staff));
  const action = quiz?.actions.find(({ key }) => key === 'publish');
  const isReady = action !== undefined && unsaved.length === 0;
  const ask = async () => {
    if (!(await autosave.flush())) return;
    // The server has checked the saved state; the last step lists the problems.
    if (currentQuiz()?.problems.length === 0) setAsking(true);
    else go('publish');
  };
  const publish = async () => {
    if (!action || !quiz) return;
    try {
      const published = await run.mutateAsync({ id: quiz.id, action });
      // Somebody else changed it before the publication: students do not have the text of this page.
      if (published && published.version > quiz.version + 1) await loadStoredVersion();
      else if (published) adopt(published);
      toast.success(t('confirm.published'));
      router.push(listHref);
    } catch (failure) {
      // Published or changed elsewhere meanwhile: the editor shows what stands.
      if (statusOf(failure) === 409) await loadStoredVersion();
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
          t('confirm.publishLead', { count: quiz?.counts.recipients ?? 0 }),
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
