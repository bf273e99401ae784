import type { ReactNode } from 'react';
import type { ReviewProps } from '../input-props';
import { OptionContent } from './option-content';
import { GivenAndRight, outcomeOf } from './outcome';
import { toPlaced } from './placing';

/** The given answer of a place and, where it may be shown, the right one. */
export function usePlaceReview({ question, locale }: Pick<ReviewProps, 'question' | 'locale'>) {
  const given = toPlaced(question.answers);
  const right = toPlaced(question.right_answers ?? []);
  const content = (id: string | undefined): ReactNode => {
    const option = question.options?.find((one) => one.id === id);
    return option ? <OptionContent option={option} locale={locale} /> : null;
  };
  return (place: string) => {
    const outcome = outcomeOf(question.parts[place]);
    return (
      <GivenAndRight
        outcome={outcome}
        given={content(given[place])}
        right={right[place] === given[place] ? null : content(right[place])}
      />
    );
  };
}

type PairListProps = { rows: { id: string; label: ReactNode }[]; draw: (place: string) => ReactNode };

/** One row a place: its name and what was put there. */
export function PairList({ rows, draw }: PairListProps) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ id, label }) => (
        <li
          key={id}
          className="grid items-center gap-2 rounded-lg border border-line px-4 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <span className="font-semibold">{label}</span>
          <span>{draw(id)}</span>
        </li>
      ))}
    </ul>
  );
}
