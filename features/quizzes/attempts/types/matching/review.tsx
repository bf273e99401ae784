import type { ReviewProps } from '../input-props';
import { OptionContent } from '../parts/option-content';
import { PairList, usePlaceReview } from '../parts/pair-review';

export function MatchingReview({ question, locale }: ReviewProps) {
  const draw = usePlaceReview({ question, locale });
  const rows = (question.stems ?? []).map((stem) => ({
    id: stem.id,
    label: <OptionContent option={stem} locale={locale} />,
  }));
  return <PairList rows={rows} draw={draw} />;
}
