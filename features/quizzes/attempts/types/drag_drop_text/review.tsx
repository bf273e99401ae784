import type { ReviewProps } from '../input-props';
import { usePlaceReview } from '../parts/pair-review';
import { RichPlaces } from '../parts/rich-places';
import { textIn } from '@/lib/questions/text';

export function DragDropTextReview({ question, locale }: ReviewProps) {
  const draw = usePlaceReview({ question, locale });
  const { html, lang } = textIn(question.text, locale);
  return (
    <div className="rounded-lg border border-line p-4 leading-[2.6]">
      <RichPlaces html={html} lang={lang} place={draw} />
    </div>
  );
}
