'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { answerState } from '@/lib/questions/answer-state';
import { cellState } from '../model/navigator';
import { useAnswerCount } from '../model/use-answer-count';
import { useAttempt, useSession } from '../model/use-session';

/** How the square of a question looks, by its state. */
export const looks = {
  done: 'bg-primary text-on-primary',
  active: 'border-[2.5px] border-ink bg-surface text-ink',
  incomplete: 'border border-primary bg-linear-to-t from-primary-line from-50% to-surface to-50% text-ink',
  unanswered: 'border border-dashed border-line-strong bg-surface text-ink-2',
};

function FlagMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-5.5 place-items-center rounded-full border-2 border-surface bg-accent text-on-accent',
        className,
      )}
    >
      <Icon name="flag" size={11} />
    </span>
  );
}

function Cell({ page, onGo }: { page: number; onGo: () => void }) {
  const t = useTranslations('attempts.nav');
  const format = useFormat();
  const session = useSession();
  const id = useAttempt(({ questions }) => questions[page - 1]?.id ?? '');
  const answer = useAttempt(({ questions, answers }) => {
    const question = questions[page - 1];
    return question ? answerState(question, answers[question.id]) : 'unanswered';
  });
  const state = useAttempt((snapshot) => cellState(snapshot.page === page, answer));
  const isFlagged = useAttempt(({ flags }) => Boolean(flags[id]));
  const isOneWay = useAttempt(({ openPage }) => openPage !== null);
  const words = state === 'active' ? `${t('active')}، ${t(answer)}` : t(state);
  const name = { page: format.number(page), state: words };
  const square = {
    'data-cell': state,
    'aria-current': state === 'active' ? ('step' as const) : undefined,
    className: cx(
      'relative grid size-11 place-items-center rounded-md text-15 font-bold tabular-nums',
      looks[state],
    ),
  };
  const inside = (
    <>
      {format.number(page)}
      {state === 'active' && (
        <span aria-hidden="true" className="absolute inset-x-2 inset-be-1 h-1 rounded-full bg-accent" />
      )}
    </>
  );
  if (isOneWay)
    return (
      <span role="img" aria-label={t('cell', name)} {...square}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      {...square}
      aria-label={isFlagged ? t('cellFlagged', name) : t('cell', name)}
      onClick={() => {
        session.goTo(page);
        onGo();
      }}
    >
      {inside}
      {isFlagged && <FlagMark className="absolute -inset-e-2 -inset-bs-2" />}
    </button>
  );
}

/** Squares of all questions with what is done, and the words for it. */
export function QuestionGrid({ onGo }: { onGo: () => void }) {
  const t = useTranslations('attempts.nav');
  const total = useAttempt(({ questions }) => questions.length);
  const square = 'size-5.5 rounded-sm';
  return (
    <>
      <ol className="grid grid-cols-5 gap-2.5">
        {Array.from({ length: total }, (_, index) => (
          <li key={index}>
            <Cell page={index + 1} onGo={onGo} />
          </li>
        ))}
      </ol>
      <ul
        className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 text-14 text-ink-2"
        aria-hidden="true"
      >
        <li className="flex items-center gap-2">
          <span className={cx(square, looks.done)} />
          {t('done')}
        </li>
        <li className="flex items-center gap-2">
          <span className={cx(square, 'grid items-end border-2 border-ink bg-surface px-0.5 pb-0.5')}>
            <span className="h-0.5 rounded-full bg-accent" />
          </span>
          {t('active')}
        </li>
        <li className="flex items-center gap-2">
          <span className={cx(square, looks.incomplete)} />
          {t('incomplete')}
        </li>
        <li className="flex items-center gap-2">
          <span className={cx(square, looks.unanswered)} />
          {t('unanswered')}
        </li>
        <li className="flex items-center gap-2">
          <FlagMark />
          {t('flagged')}
        </li>
      </ul>
    </>
  );
}

/** "4 of 12 answered, 1 incomplete", beside the title of the navigator. */
export function AnsweredCount() {
  const t = useTranslations('attempts.nav');
  const format = useFormat();
  const total = useAttempt(({ questions }) => questions.length);
  const answered = useAnswerCount('done');
  const incomplete = useAnswerCount('incomplete');
  return (
    <span className="text-14 text-ink-2">
      <bdi>{t('answered', { answered: format.number(answered), total: format.number(total) })}</bdi>
      {incomplete > 0 && <bdi className="block">{t('incompleteCount', { count: incomplete })}</bdi>}
    </span>
  );
}
