'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { pick } from '@/lib/contract/localized';

type BankRowProps = {
  question: QuestionModel;
  isChosen: boolean;
  isInQuiz: boolean;
  /** With `isRun` for everything from the last one to this. */
  onToggle: (isRun: boolean) => void;
  onPreview: () => void;
};

export function BankRow({ question, isChosen, isInQuiz, onToggle, onPreview }: BankRowProps) {
  const t = useTranslations('questions');
  const locale = useLocale();
  const prompt = pick(question.plain, locale);
  const only = question.languages.length === 1 ? question.languages[0] : undefined;
  return (
    <li className="flex items-start gap-3 py-3">
      <input
        type="checkbox"
        className="tick mt-1"
        aria-label={t('bank.select', { prompt })}
        checked={isChosen || isInQuiz}
        disabled={isInQuiz}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {prompt}
        </p>
        <p className="flex flex-wrap gap-x-2 text-13 text-ink-2">
          <span>
            {[
              t(`types.${question.question_type}`),
              t(`difficulty.${question.difficulty}`),
              pick(question.section_title, locale),
              isInQuiz ? t('bank.inQuiz') : t('bank.used', { count: question.usage_count }),
            ].join(' · ')}
          </span>
          {only && <span className="text-accent-ink">{t('bank.oneLanguage', { lang: only })}</span>}
        </p>
      </div>
      <IconButton
        name={t('bank.preview', { prompt })}
        icon={<Icon name="eye" size={18} />}
        onClick={onPreview}
      />
    </li>
  );
}
