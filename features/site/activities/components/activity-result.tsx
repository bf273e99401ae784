'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Score } from '@/components/data/score';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { ReviewCard } from '@/features/quizzes/attempts/components/review-card';
import type { TryResult } from '@/lib/contract/resources/site/activity';

type ActivityResultProps = { result: TryResult; isGuest: boolean; onAgain: () => void };

const HIGH = 80;
const MIDDLE = 50;
const levelOf = (percent: number) => (percent >= HIGH ? 'high' : percent >= MIDDLE ? 'middle' : 'low');

/** How it went, in words; then each question with why. A guest learns what an account adds. */
export function ActivityResult({ result, isGuest, onAgain }: ActivityResultProps) {
  const t = useTranslations('courses.activity');
  const locale = useLocale();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="grid gap-6">
      <div className="rounded-lg bg-primary-soft px-5 py-5 text-primary-soft-ink">
        <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
          {t('result')}
        </h2>
        <p className="mt-1 text-34 leading-head font-bold">
          <Score value={result.mark} max={result.max_mark} />
        </p>
        <p className="mt-1 text-15">
          {t('resultOf', { right: format.number(result.right), total: format.number(result.question_count) })}
        </p>
        <p className="mt-1 text-16">{t(`praise.${levelOf(result.percent)}`)}</p>
        <div className="mt-4">
          <Button icon={<Icon name="rotate-ccw" size={18} />} onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </div>
      <div className="grid gap-5">
        {result.questions.map((question) => (
          <ReviewCard key={question.id} question={question} locale={locale} format={format} isAnswerShown />
        ))}
      </div>
      <div className="rounded-lg border border-line bg-sunken px-5 py-5">
        {isGuest && (
          <>
            <p className="text-17 font-bold">{t('registerTitle')}</p>
            <p className="mt-1 mb-4 text-15 text-ink-2">{t('registerLead')}</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {isGuest && (
            <LinkButton href="/auth/student/register" variant="primary" prefetch={false}>
              {t('register')}
            </LinkButton>
          )}
          <LinkButton href="/courses" prefetch={false}>
            {t('toCourses')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
