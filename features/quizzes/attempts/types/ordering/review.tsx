import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { ReviewProps } from '../input-props';
import { OptionContent } from '../parts/option-content';

export function OrderingReview({ question, locale, format, isStaff }: ReviewProps) {
  const t = useTranslations('attempts.result');
  const ids = (answers: ReviewProps['question']['answers']) =>
    answers.flatMap(({ answer_id }) => answer_id ?? []);
  const given = ids(question.answers);
  const right = ids(question.right_answers ?? []);
  const isAllRight = question.state === 'correct';
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {given.length === 0 ? (
        <p className="text-ink-2">{t('noAnswer')}</p>
      ) : (
        list(given, t(isStaff ? 'theirs' : 'yours'), true)
      )}
      {!isAllRight && right.length > 0 && list(right, t('right'), false)}
    </div>
  );
  function list(order: string[], title: string, isGiven: boolean) {
    return (
      <div className="grid content-start gap-2">
        <h3 className="text-14 text-ink-2">{title}</h3>
        <ol className="grid gap-2">
          {order.map((id, index) => {
            const option = question.options?.find((one) => one.id === id);
            const part = isGiven ? question.parts[id] : undefined;
            return (
              <li
                key={id}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-md border px-3 py-1.5',
                  part === undefined
                    ? 'border-line'
                    : part
                      ? 'border-success bg-success-soft'
                      : 'border-danger bg-danger-soft',
                )}
              >
                <span className="w-6 text-14 font-bold text-ink-3 tabular-nums">
                  {format.number(index + 1)}
                </span>
                {option && <OptionContent option={option} locale={locale} />}
                {part !== undefined && (
                  <span className="ms-auto">
                    {part ? (
                      <Icon name="check" size={16} aria-label={t('state.correct')} />
                    ) : (
                      <Icon name="x" size={16} aria-label={t('state.wrong')} />
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    );
  }
}
