import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import type { InputProps } from '../input-props';
import { countWords } from '@/lib/questions/text';

export function EssayInput({ question, answers, isLocked, labelledBy, onAnswer, onCommit }: InputProps) {
  const t = useTranslations('attempts.input');
  const format = useFormat();
  const text = answers[0]?.answer_text ?? '';
  const words = countWords(text);
  const { word_min: min, word_max: max } = question;
  const least = min !== undefined && min > 0 ? format.number(min) : null;
  const most = max === undefined ? null : format.number(max);
  const isOver = max !== undefined && words > max;
  const limits =
    least && most
      ? t('wordRange', { min: least, max: most })
      : (least && t('wordMin', { min: least })) || (most && t('wordMax', { max: most }));
  return (
    <div className="grid gap-2">
      <textarea
        dir="auto"
        aria-labelledby={labelledBy}
        className="field-box reading max-w-none resize-y p-4"
        rows={10}
        maxLength={60_000}
        value={text}
        readOnly={isLocked}
        onChange={({ target }) => onAnswer(target.value === '' ? [] : [{ answer_text: target.value }], true)}
        onBlur={onCommit}
      />
      <p dir="auto" className="flex flex-wrap gap-x-4 text-14 text-ink-2">
        <span>{t('words', { count: words })}</span>
        {limits && <span className={isOver ? 'font-semibold text-danger' : undefined}>{limits}</span>}
      </p>
    </div>
  );
}
