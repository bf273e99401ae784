import type { QuestionOption } from '@/lib/contract/questions/content';
import type { QuestionInput } from '@/lib/contract/questions/input';
import { hasText, type Localized } from '@/lib/contract/localized';
import type { Body, QuestionDraft } from './draft';

const isBlank = ({ text, image }: QuestionOption) => !image && !hasText(text);

/** Empty rows at the end are an offer to write, not options; those in the middle keep their places. */
function withoutOffers(options: QuestionOption[], least: number, used: readonly string[]): QuestionOption[] {
  let end = options.length;
  while (end > least) {
    const last = options[end - 1];
    if (!last || !isBlank(last) || used.includes(last.id)) break;
    end -= 1;
  }
  return options.slice(0, end);
}

function trimmed({ content, key }: Body): Body {
  if (content.type === 'single_choice' || content.type === 'multiple_choice') {
    const used = 'option_ids' in key ? key.option_ids : [];
    return { key, content: { ...content, options: withoutOffers(content.options, 2, used) } };
  }
  if (content.type === 'true_false_with_correct' && key.type === content.type) {
    if (key.correct) return { content: { ...content, options: [] }, key: { type: key.type, correct: true } };
    const used = key.option_id ? [key.option_id] : [];
    return { key, content: { ...content, options: withoutOffers(content.options, 0, used) } };
  }
  if ((content.type === 'drag_drop_text' || content.type === 'drag_drop_image') && 'pairs' in key) {
    return {
      key,
      content: { ...content, options: withoutOffers(content.options, 1, Object.values(key.pairs)) },
    };
  }
  if (content.type === 'matching' && key.type === 'matching') return matchingRows({ content, key });
  if (content.type === 'ordering' && key.type === 'ordering') {
    const options = withoutOffers(content.options, 2, []);
    const ids = options.map(({ id }) => id);
    return {
      content: { ...content, options },
      key: { ...key, order: key.order.filter((id) => ids.includes(id)) },
    };
  }
  return { content, key };
}

function matchingRows({ content, key }: Body): Body {
  if (content.type !== 'matching' || key.type !== 'matching') return { content, key };
  const partner = (id: string) => content.options.find((option) => option.id === key.pairs[id]);
  const offered = content.stems
    .filter((stem) => isBlank(stem) && isBlank(partner(stem.id) ?? stem))
    .map(({ id }) => id);
  const trailing = content.stems.filter(
    (stem, index) =>
      offered.includes(stem.id) && content.stems.slice(index).every(({ id }) => offered.includes(id)),
  );
  const gone = trailing.map(({ id }) => id).slice(0, Math.max(0, content.stems.length - 1));
  const goneOptions = gone.map((id) => key.pairs[id]);
  return {
    content: {
      ...content,
      stems: content.stems.filter(({ id }) => !gone.includes(id)),
      options: content.options.filter(({ id }) => !goneOptions.includes(id)),
    },
    key: {
      ...key,
      pairs: Object.fromEntries(Object.entries(key.pairs).filter(([stem]) => !gone.includes(stem))),
    },
  };
}

const orNothing = (text: Localized): Localized | undefined => (hasText(text) ? text : undefined);

/** The body of the write; `status` stays with the school when it is not given. */
export function toInput(draft: QuestionDraft, subjectId: string): QuestionInput {
  const { content, key } = trimmed(draft);
  const explanation = orNothing(draft.explanation);
  const skill = draft.skill.trim();
  return {
    subject_id: subjectId,
    ...(draft.section_id && { section_id: draft.section_id }),
    difficulty: draft.difficulty,
    ...(skill && { skill }),
    tags: draft.tags,
    content,
    key,
    ...(explanation && { explanation }),
  };
}
