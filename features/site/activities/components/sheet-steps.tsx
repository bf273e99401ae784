'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { answeredCount, isAnswered, type Sheet } from '../model/sheet';

type SheetStepsProps = {
  sheet: Sheet;
  isChecking: boolean;
  onTurn: (page: number) => void;
  onCheck: () => void;
};

function look(isCurrent: boolean, isDone: boolean) {
  if (isCurrent) return 'border-[2.5px] border-ink bg-surface text-ink';
  return isDone
    ? 'bg-primary text-on-primary'
    : 'border border-dashed border-line-strong bg-surface text-ink-2';
}

/** Squares of all questions, and the way on; the last step shows the result. */
export function SheetSteps({ sheet, isChecking, onTurn, onCheck }: SheetStepsProps) {
  const t = useTranslations('courses.activity');
  const format = useFormat();
  const total = sheet.questions.length;
  const done = answeredCount(sheet);
  const isLast = sheet.page === total;
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <nav aria-label={t('list')}>
        <ol className="flex flex-wrap gap-2.5">
          {sheet.questions.map(({ id }, index) => {
            const isCurrent = index + 1 === sheet.page;
            const isDone = isAnswered(sheet, id);
            const page = format.number(index + 1);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-current={isCurrent ? 'step' : undefined}
                  aria-label={`${t('number', { page, total: format.number(total) })}، ${t(isDone ? 'answered' : 'open')}`}
                  className={cx(
                    'relative grid size-11 place-items-center rounded-md text-15 font-bold tabular-nums',
                    look(isCurrent, isDone),
                  )}
                  onClick={() => onTurn(index + 1)}
                >
                  {page}
                  {isCurrent && (
                    <span
                      aria-hidden="true"
                      className="absolute inset-x-2 inset-be-1 h-1 rounded-full bg-accent"
                    />
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Icon name="arrow-left" size={18} className="mirror" />}
          disabled={sheet.page <= 1}
          onClick={() => onTurn(sheet.page - 1)}
        >
          {t('previous')}
        </Button>
        {isLast ? (
          <Button
            variant="primary"
            busy={isChecking}
            icon={<Icon name="check" size={18} />}
            onClick={onCheck}
          >
            {t('check')}
          </Button>
        ) : (
          <Button
            variant="primary"
            endIcon={<Icon name="arrow-right" size={18} className="mirror" />}
            onClick={() => onTurn(sheet.page + 1)}
          >
            {t('next')}
          </Button>
        )}
        <p role="status" className="text-14 text-ink-2">
          {isLast
            ? t('unanswered', { count: total - done })
            : t('progress', { answered: format.number(done), total: format.number(total) })}
        </p>
      </div>
    </div>
  );
}
