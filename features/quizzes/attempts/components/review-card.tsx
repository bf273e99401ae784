import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { RichContent } from '@/components/ui/rich-content';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { textIn } from '@/lib/questions/text';
import { reviews } from '../types/reviews';
import { ReviewMedia } from './review-media';

export const stateLooks: Record<ReviewQuestion['state'], { icon: IconName | null; tone: BadgeTone }> = {
  correct: { icon: 'check', tone: 'success' },
  wrong: { icon: 'x', tone: 'danger' },
  partial: { icon: 'contrast', tone: 'accent' },
  pending: { icon: 'hourglass', tone: 'info' },
  blank: { icon: 'minus', tone: 'dashed' },
  hidden: { icon: null, tone: 'sunken' },
};

type ReviewCardProps = {
  question: ReviewQuestion;
  locale: Locale;
  format: Format;
  isAnswerShown: boolean;
  isStaff?: boolean;
  /** Of the notebook: nothing was answered here, so there is nothing to judge. */
  isUnanswered?: boolean;
  /** In place of the key, where other work that is open asks the question too. */
  held?: ReactNode;
  /** Below everything else: what the reader may say about the question. */
  foot?: ReactNode;
};

/**
 * One question after the attempt: what was answered, what was right and why, marks and the teacher's words.
 */
export function ReviewCard({
  question,
  locale,
  format,
  isAnswerShown,
  isStaff = false,
  isUnanswered = false,
  held,
  foot,
}: ReviewCardProps) {
  const t = useTranslations('attempts.result');
  const Review = reviews[question.question_type];
  const prompt = textIn(question.prompt, locale);
  const why = textIn(question.explanation, locale);
  const { icon, tone } = stateLooks[question.state];
  const max = format.decimal(question.mark);
  return (
    <article
      id={`question-${question.order}`}
      className="keep scroll-mt-24 rounded-lg border border-line bg-surface p-4 shadow-sm md:p-6"
    >
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-16">{t('question', { page: format.number(question.order) })}</h2>
        {!isUnanswered && (
          <>
            <Badge tone={tone} icon={icon && <Icon name={icon} />}>
              {t(`state.${question.state}`)}
            </Badge>
            <bdi className="ms-auto text-15 font-semibold">
              {question.given_mark === null
                ? t('markOnly', { max })
                : t('mark', { mark: format.decimal(question.given_mark), max })}
            </bdi>
          </>
        )}
      </header>
      <div className="mt-3 grid gap-4">
        <RichContent html={prompt.html} lang={prompt.lang} className="text-17 font-semibold" />
        <ReviewMedia question={question} locale={locale} />
        {question.is_dropped && <p className="text-14 text-ink-2">{t('dropped')}</p>}
        {isAnswerShown && <Review question={question} locale={locale} format={format} isStaff={isStaff} />}
        {held && <p className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">{held}</p>}
        {why.html && (
          <div className="rounded-md bg-sunken px-4 py-3 text-15">
            <strong className="font-bold">{t('why')}</strong>{' '}
            <RichContent html={why.html} lang={why.lang} className="mt-1" />
          </div>
        )}
        {question.rubric && question.rubric.length > 0 && (
          <div className="grid gap-1">
            <h3 className="text-15">{t('rubric')}</h3>
            <ul className="divide-y divide-line">
              {question.rubric.map(({ id, title, points, given }) => (
                <li key={id} className="flex justify-between gap-4 py-1.5 text-15">
                  <span>{textIn(title, locale).html}</span>
                  <bdi className="whitespace-nowrap">
                    {given === null
                      ? t('markOnly', { max: format.decimal(points) })
                      : t('mark', { mark: format.decimal(given), max: format.decimal(points) })}
                  </bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        {question.comment && (
          <div className="rounded-md bg-info-soft px-4 py-3 text-15 text-info-ink">
            <strong className="font-bold">{t('comment')}</strong>
            <p dir="auto" className="whitespace-pre-wrap">
              {question.comment}
            </p>
          </div>
        )}
        {foot}
      </div>
    </article>
  );
}
