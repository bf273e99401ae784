'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import type { PracticeReply } from '../../api/practice-api';
import { ReportQuestion } from '../report-question';
import { ReviewCard } from '../review-card';

const outcomes = ['correct', 'partial', 'wrong'] as const;

type PracticeReviewProps = {
  practiceId: string;
  reply: PracticeReply;
  busy: boolean;
  problem: string | null;
  onNext: () => void;
};

/** The result, the key, the explanation, and the button to continue. */
export function PracticeReview({ practiceId, reply, busy, problem, onNext }: PracticeReviewProps) {
  const t = useTranslations('practice.player');
  const locale = useLocale();
  const format = useFormat();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { review, next } = reply;
  const said = outcomes.find((one) => one === review?.state) ?? 'saved';
  return (
    <div className="grid gap-5">
      <p ref={head} tabIndex={-1} role="status" className="text-20 font-bold outline-none">
        {t(`told.${said}`)}
      </p>
      {review && (
        <ReviewCard
          question={review}
          locale={locale}
          format={format}
          isAnswerShown
          held={review.state === 'hidden' && t('held')}
          foot={
            <ReportQuestion
              endpoint="practice"
              attemptOrQuizId={practiceId}
              questionId={review.id}
              report={null}
            />
          }
        />
      )}
      {problem && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {problem}
        </p>
      )}
      <div>
        <Button variant="primary" busy={busy} onClick={onNext}>
          {t(next ? 'next' : 'finish')}
        </Button>
      </div>
    </div>
  );
}
