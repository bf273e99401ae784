import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { placeNumbers } from '@/lib/questions/places';
import type { InputProps } from '../input-props';
import { RichPlaces } from '../parts/rich-places';
import { textIn } from '@/lib/questions/text';

const LONGEST = 500;

export function CompleteInput({
  question,
  answers,
  locale,
  isLocked,
  labelledBy,
  onAnswer,
  onCommit,
}: InputProps) {
  const t = useTranslations('attempts.input');
  const format = useFormat();
  const { html, lang } = textIn(question.text, locale);
  const numbers = placeNumbers(question.text);
  const given = new Map(
    answers.map(({ single_question_id, answer_text }) => [single_question_id, answer_text ?? '']),
  );
  const write = (blank: string, value: string) => {
    const next = new Map(given).set(blank, value);
    const entries = [...numbers.keys()].flatMap((id) => {
      const text = next.get(id) ?? '';
      return text === '' ? [] : [{ single_question_id: id, answer_text: text }];
    });
    onAnswer(entries, true);
  };
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      className="rounded-lg border border-line bg-surface p-5 text-18 leading-[2.6]"
    >
      <RichPlaces
        html={html}
        lang={lang}
        place={(id) => (
          <input
            dir="auto"
            aria-label={t('blank', { number: format.number(numbers.get(id) ?? 0) })}
            value={given.get(id) ?? ''}
            readOnly={isLocked}
            maxLength={LONGEST}
            size={Math.min(30, Math.max(10, (given.get(id) ?? '').length + 2))}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className="field-box mx-1 inline-block w-auto max-w-full align-baseline leading-normal"
            onChange={({ target }) => write(id, target.value)}
            onBlur={onCommit}
          />
        )}
      />
    </div>
  );
}
