import type { AuthorType } from '../editor-props';
import { blankOptions, keptRight, withoutOffers } from '../options';
import { MultipleChoiceEditor } from './multiple-editor';
import { SingleChoiceEditor } from './single-editor';

export const singleChoice: AuthorType<'single_choice'> = {
  icon: 'circle-dot',
  Editor: SingleChoiceEditor,
  start: () => ({
    content: { type: 'single_choice', prompt: {}, options: blankOptions(4) },
    key: { type: 'single_choice', option_ids: [] },
  }),
  sent: ({ content, key }) => ({
    key,
    content: { ...content, options: withoutOffers(content.options, 2, key.option_ids) },
  }),
  keyFrom: ({ content, key }, old) => ({ ...key, option_ids: keptRight(content.options, old).slice(0, 1) }),
};

export const multipleChoice: AuthorType<'multiple_choice'> = {
  icon: 'list-checks',
  Editor: MultipleChoiceEditor,
  start: () => ({
    content: { type: 'multiple_choice', prompt: {}, options: blankOptions(4) },
    key: { type: 'multiple_choice', option_ids: [] },
  }),
  sent: ({ content, key }) => ({
    key,
    content: { ...content, options: withoutOffers(content.options, 2, key.option_ids) },
  }),
  keyFrom: ({ content, key }, old) => ({ ...key, option_ids: keptRight(content.options, old) }),
};
