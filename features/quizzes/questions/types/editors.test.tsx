import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { questionInput } from '@/lib/contract/questions/input';
import { type QuestionType, questionTypes } from '@/lib/contract/questions/type-names';
import { messages, renderStaff } from '@/tests/ui/staff';
import { type Body, emptyDraft } from '../model/draft';
import { toInput } from '../model/to-input';
import { TypeEditor } from './editors';

const m = messages.questions;
const file = '0198a1b2-0000-7000-8000-000000000001';
const subject = '0198a1b2-0000-7000-8000-000000000002';
const section = '0198a1b2-0000-7000-8000-000000000003';

/** Draws the editor of a type and gives the question as it would be sent now. */
function edit(type: QuestionType, change: (body: Body) => Body = (body) => body) {
  let latest = change(emptyDraft(type, section));
  function Holder() {
    const [body, setBody] = useState(latest);
    latest = body;
    return <TypeEditor body={body} onChange={setBody} />;
  }
  const { user } = renderStaff(<Holder />);
  const result = () => {
    const draft = { ...emptyDraft(type, section), ...latest };
    const prompt = { en: 'Which one?' };
    return questionInput.safeParse(toInput({ ...draft, content: { ...draft.content, prompt } }, subject));
  };
  const sent = () => questionInput.parse(result().data);
  return { user, sent, result, body: () => latest };
}

const option = (letter: string, lang: 'ar' | 'en' = 'en') =>
  screen.getByRole('textbox', { name: `Option ${letter}, ${lang === 'en' ? 'in English' : 'in Arabic'}` });
const fields = (group: string) =>
  within(screen.getByRole('group', { name: group })).getAllByRole('textbox', { name: /in English/ });
const withImage = (body: Body): Body =>
  'image' in body.content ? { ...body, content: { ...body.content, image: { file_id: file } } } : body;

test('every type has an editor that draws its empty start', () => {
  for (const type of questionTypes) {
    const { unmount } = renderStaff(
      <TypeEditor body={emptyDraft(type, section)} onChange={() => undefined} />,
    );
    unmount();
  }
});

test('true or false: the chosen side is the key', async () => {
  const { user, sent } = edit('true_false');
  await user.click(screen.getByRole('radio', { name: m.truth.false }));
  expect(sent().key).toEqual({ type: 'true_false', correct: false });
});

test('true or false with correction: a false statement needs its right correction', async () => {
  const { user, sent, result } = edit('true_false_with_correct');
  await user.click(screen.getByRole('radio', { name: m.truth.false }));
  await user.click(screen.getByRole('button', { name: m.truth.addCorrection }));
  await user.type(option('A'), 'Paris');
  expect(result().error?.issues.map(({ message }) => message)).toContain('no_key');
  await user.click(screen.getByRole('radio', { name: 'Option A is right' }));
  expect(sent().key).toMatchObject({ correct: false, option_id: 'o1' });
});

test('single choice: empty rows at the end are left out, the marked option is the key', async () => {
  const { user, sent } = edit('single_choice');
  await user.type(option('A'), 'Xylem');
  await user.type(option('B'), 'Phloem');
  await user.type(option('B', 'ar'), 'اللحاء');
  await user.click(screen.getByRole('radio', { name: 'Option B is right' }));
  const { content, key } = sent();
  expect(content).toMatchObject({
    options: [{ text: { en: 'Xylem' } }, { text: { en: 'Phloem', ar: 'اللحاء' } }],
  });
  expect(key).toEqual({ type: 'single_choice', option_ids: ['o2'] });
});

test('an option that is removed leaves the key', async () => {
  const { user, body } = edit('multiple_choice');
  await user.click(screen.getByRole('checkbox', { name: 'Option A is right' }));
  await user.click(screen.getByRole('checkbox', { name: 'Option C is right' }));
  await user.click(screen.getByRole('button', { name: 'Remove A' }));
  expect(body().key).toMatchObject({ option_ids: ['o3'] });
});

test('multiple choice: several right options and the way of scoring', async () => {
  const { user, sent } = edit('multiple_choice');
  for (const [index, text] of ['Two', 'Three', 'Four'].entries())
    await user.type(option('ABC'[index] ?? ''), text);
  await user.click(screen.getByRole('checkbox', { name: 'Option A is right' }));
  await user.click(screen.getByRole('checkbox', { name: 'Option B is right' }));
  await user.selectOptions(screen.getByRole('combobox', { name: m.scoring.label }), 'exact');
  expect(sent().key).toEqual({ type: 'multiple_choice', option_ids: ['o1', 'o2'], scoring: 'exact' });
});

test('matching: every entry names its partner, further partners are distractors', async () => {
  const { user, sent } = edit('matching');
  for (const [index, field] of fields(m.matching.stems).entries())
    await user.type(field, `Land ${index + 1}`);
  for (const [index, field] of fields(m.matching.options).entries())
    await user.type(field, `City ${index + 1}`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What matches entry 1' }), 'o2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What matches entry 2' }), 'o1');
  expect(sent().key).toEqual({ type: 'matching', pairs: { s1: 'o2', s2: 'o1', s3: 'o3' } });
});

test('ordering: the keyboard moves a step, and the order on the page is the key', async () => {
  const { user, sent } = edit('ordering');
  for (const [index, text] of ['Seed', 'Sprout', 'Tree'].entries())
    await user.type(option('ABC'[index] ?? ''), text);
  screen.getByRole('button', { name: 'Move A' }).focus();
  await user.keyboard(' {ArrowDown} ');
  expect(sent().key).toMatchObject({ order: ['o2', 'o1', 'o3'] });
  expect(option('A')).toHaveValue('Sprout');
});

test('Escape gives a lifted step its old place back', async () => {
  const { user, body } = edit('ordering');
  screen.getByRole('button', { name: 'Move A' }).focus();
  await user.keyboard(' {ArrowDown}');
  expect(body().key).toMatchObject({ order: ['o2', 'o1', 'o3'] });
  screen.getByRole('button', { name: 'Move B' }).focus();
  await user.keyboard('{Escape}');
  expect(body().key).toMatchObject({ order: ['o1', 'o2', 'o3'] });
});

test('essay: word limits in either script and criteria with points', async () => {
  const { user, sent } = edit('essay');
  await user.type(screen.getByRole('textbox', { name: new RegExp(m.essay.word_min) }), '٥٠');
  await user.click(screen.getByRole('button', { name: m.essay.addCriterion }));
  await user.type(screen.getByRole('textbox', { name: 'Criterion 1, in English' }), 'Reasons');
  const points = screen.getByRole('textbox', { name: 'Points of criterion 1' });
  await user.clear(points);
  await user.type(points, '4');
  const { content, key } = sent();
  expect(content).toMatchObject({ word_min: 50 });
  expect(key).toMatchObject({ rubric: [{ title: { en: 'Reasons' }, points: 4 }] });
});

test('coordinate: a target by button, moved and removed by keyboard', async () => {
  const { user, sent, body } = edit('coordinate', withImage);
  await user.click(screen.getByRole('button', { name: m.stage.addTarget }));
  expect(sent().key).toEqual({
    type: 'coordinate',
    targets: [{ shape: 'circle', x: 0.5, y: 0.5, radius: 0.08 }],
  });
  await user.click(screen.getByRole('button', { name: 'Remove target 1' }));
  expect(body().key).toMatchObject({ targets: [] });
});

test('drag onto a picture: a new place takes the next free label', async () => {
  const { user, sent } = edit('drag_drop_image', withImage);
  await user.type(option('A'), 'Leaf');
  await user.type(option('B'), 'Root');
  await user.click(screen.getByRole('button', { name: m.stage.addPlace }));
  await user.click(screen.getByRole('button', { name: m.stage.addPlace }));
  expect(sent().key).toEqual({ type: 'drag_drop_image', pairs: { p1: 'o1', p2: 'o2' } });
});

test('blanks: answers as text and as numbers with tolerance', async () => {
  const { user, sent } = edit('complete', (body) => ({
    content: { type: 'complete', prompt: {}, text: { en: 'Water boils at [[b1]] degrees.' } },
    key: body.key.type === 'complete' ? { ...body.key, blanks: [{ id: 'b1', accepted: [] }] } : body.key,
  }));
  await user.click(screen.getByRole('button', { name: m.blank.addNumber }));
  await user.type(screen.getByRole('textbox', { name: 'Accepted number 1' }), '١٠٠');
  await user.type(screen.getByRole('textbox', { name: m.blank.tolerance }), '0.5');
  await user.click(screen.getByRole('button', { name: m.blank.addText }));
  await user.type(screen.getByRole('textbox', { name: 'Accepted answer 2' }), 'a hundred');
  expect(sent().key).toEqual({
    type: 'complete',
    blanks: [{ id: 'b1', accepted: [{ number: 100, tolerance: 0.5 }, { text: 'a hundred' }] }],
  });
});

test('drag words: a place inserted into the text brings its own word', async () => {
  const { user, body } = edit('drag_drop_text');
  const editor = (await screen.findAllByRole('textbox', { name: 'Text with blanks, in English' }))[0];
  (editor as HTMLElement).focus();
  await user.click(screen.getByRole('button', { name: m.places.insert }));
  expect(body().content).toMatchObject({
    text: { en: expect.stringContaining('[[b1]]') },
    options: [{ id: 'o1' }],
  });
  expect(body().key).toMatchObject({ pairs: { b1: 'o1' } });
});
