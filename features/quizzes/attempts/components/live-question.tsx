'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Spinner } from '@/components/ui/spinner';

function Loading() {
  const t = useTranslations('common.lists');
  return (
    <p role="status" className="late-in flex items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner />
      {t('loading')}
    </p>
  );
}

const loading = () => <Loading />;

/**
 * A question to answer and one that was answered, for pages that open before one is asked: their code comes
 * afterwards.
 */
export const LiveQuestion = dynamic(async () => (await import('./question-body')).QuestionBody, {
  ssr: false,
  loading,
});
export const LiveReview = dynamic(async () => (await import('./review-card')).ReviewCard, {
  ssr: false,
  loading,
});
