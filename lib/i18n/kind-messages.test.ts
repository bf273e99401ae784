import { expect, test } from 'vitest';
import { mergeMessages } from './kind-messages';

test('words of a kind replace sentences whole, compiled ones too, and leave the others', () => {
  const homework = {
    list: { title: 'Homework', back: 'Back' },
    editor: { title: ['Homework: ', ['title']], plain: 'Homework' },
  };
  const over = {
    list: { title: 'Tests' },
    editor: { title: ['Test: ', ['title']], plain: ['Test ', ['n']] },
  };
  expect(mergeMessages(homework, over)).toEqual({
    list: { title: 'Tests', back: 'Back' },
    editor: over.editor,
  });
});
