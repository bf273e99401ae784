'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { WithLaterMessages } from '@/components/layout/with-later-messages';
import { Dialog } from '@/components/ui/dialog';
import { PreviewTaker } from '@/features/quizzes/attempts/components/preview-taker';
import { useStaff } from '@/lib/staff/staff-context';
import type { QuizDetail } from '@/lib/contract/resources/quizzes/quiz';
import { quizQueries } from '../../api/queries';

type QuizPreviewDialogProps = {
  quizId: string;
  /** As its editor knows it; without it the school is asked. */
  known?: QuizDetail;
  onClose: () => void;
};

/** The quiz as one student could get it, on the page that students work on; nothing of it is stored. */
export function QuizPreviewDialog({ quizId, known, onClose }: QuizPreviewDialogProps) {
  const t = useTranslations('quizzes.publish');
  const common = useTranslations('common.actions');
  const staff = useStaff();
  const detail = useQuery({
    ...quizQueries.detail(staff, quizId),
    enabled: known === undefined,
    refetchOnMount: 'always',
  });
  const quiz = known ?? (detail.isFetchedAfterMount ? detail.data : undefined);
  const preview = useQuery({
    ...quizQueries.preview(staff, quizId, quiz?.version ?? 0),
    enabled: quiz !== undefined,
  });
  const questions = preview.data;
  const isError = detail.isError || preview.isError;
  const retry = () => void (detail.isError ? detail.refetch() : preview.refetch());
  const isReady = quiz !== undefined && questions !== undefined;
  return (
    <Dialog
      open
      side="full"
      isUnsaved={false}
      onClose={onClose}
      title={t('paper')}
      closeLabel={common('close')}
    >
      {isError && <ErrorState onRetry={retry}>{t('previewFailed')}</ErrorState>}
      {!isError && !isReady && <LoadingRows />}
      {isReady && questions.length === 0 && <EmptyState title={t('previewEmpty')} />}
      {isReady && questions.length > 0 && (
        <WithLaterMessages fallback={<LoadingRows />}>
          <PreviewTaker
            paper={{
              title: quiz.title,
              questions,
              navigation: quiz.navigation,
              minutes: quiz.test_time,
            }}
            isFullScreen={quiz.full_screen}
          />
        </WithLaterMessages>
      )}
    </Dialog>
  );
}
