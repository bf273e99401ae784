import { useTranslations } from 'next-intl';
import { RichContent } from '@/components/ui/rich-content';
import type { ReviewProps } from '../input-props';
import { textIn } from '@/lib/questions/text';

export function EssayReview({ question, locale }: ReviewProps) {
  const t = useTranslations('attempts.result');
  const text = question.answers[0]?.answer_text;
  const model = textIn(question.right_text, locale);
  return (
    <div className="grid gap-4">
      {text ? (
        <div dir="auto" className="reading rounded-lg border border-line p-4 whitespace-pre-wrap">
          {text}
        </div>
      ) : (
        <p className="text-ink-2">{t('noAnswer')}</p>
      )}
      {model.html && (
        <div className="grid gap-2 rounded-lg bg-success-soft p-4 text-success-ink">
          <h3 className="text-14">{t('model')}</h3>
          <RichContent html={model.html} lang={model.lang} />
        </div>
      )}
    </div>
  );
}
