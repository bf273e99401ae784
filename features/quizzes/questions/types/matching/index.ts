import type { BodyOf } from '../../model/body';
import type { AuthorType } from '../editor-props';
import { blankOptions, hasOptions, isBlank } from '../options';
import { MatchingEditor } from './editor';

function withoutEmptyRows({ content, key }: BodyOf<'matching'>): BodyOf<'matching'> {
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

export const matching: AuthorType<'matching'> = {
  icon: 'split',
  Editor: MatchingEditor,
  start: () => ({
    content: { type: 'matching', prompt: {}, stems: blankOptions(3, 's'), options: blankOptions(3) },
    key: { type: 'matching', pairs: { s1: 'o1', s2: 'o2', s3: 'o3' } },
  }),
  sent: withoutEmptyRows,
  keyFrom: ({ key }, old) => (hasOptions(old.content) ? { ...key, pairs: {} } : key),
};
