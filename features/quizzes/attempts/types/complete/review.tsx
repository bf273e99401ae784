import type { ReviewProps } from '../input-props';
import { GivenAndRight, outcomeOf } from '../parts/outcome';
import { RichPlaces } from '../parts/rich-places';
import { textIn } from '@/lib/questions/text';

export function CompleteReview({ question, locale }: ReviewProps) {
  const { html, lang } = textIn(question.text, locale);
  const given = new Map(
    question.answers.map(({ single_question_id, answer_text }) => [single_question_id, answer_text]),
  );
  return (
    <div className="rounded-lg border border-line p-4 leading-[2.6]">
      <RichPlaces
        html={html}
        lang={lang}
        place={(id) => {
          const outcome = outcomeOf(question.parts[id]);
          const text = given.get(id);
          return (
            <GivenAndRight
              outcome={outcome}
              given={text ? <bdi dir="auto">{text}</bdi> : null}
              right={question.right_text?.[id] ? <bdi dir="auto">{question.right_text[id]}</bdi> : null}
            />
          );
        }}
      />
    </div>
  );
}
