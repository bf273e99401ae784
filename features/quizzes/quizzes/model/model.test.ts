import { expect, test } from 'vitest';
import { quizModel } from '@/tests/ui/quiz-model';
import { checkFields } from './check';
import { attributesOf, changedFields, draftOf } from './draft';
import { listAddress } from '@/components/data/list-address';
import { noFilters } from './list-filters';
import { reachOf } from './reach';
import { newSlot, toSlotInputs, totalsOf } from './slots';
import { stepOf } from './steps';

const draw = { section_id: 's', count: 3 };

test('what was read and not touched is not sent', () => {
  const draft = draftOf(quizModel());
  expect(changedFields(attributesOf(draft), attributesOf(draftOf(quizModel())))).toEqual({});
  const changed = { ...draft, test_time: 20 };
  expect(changedFields(attributesOf(changed), attributesOf(draft))).toEqual({ test_time: 20 });
});

test('a period without the certificate is not kept', () => {
  const draft = { ...draftOf(quizModel()), period_uuid: 'p', items: 'i' };
  expect(attributesOf(draft)).toMatchObject({ period_uuid: null, items: null });
  expect(attributesOf({ ...draft, add_to_certificate: true })).toMatchObject({
    period_uuid: 'p',
    items: 'i',
  });
});

test('totals count every question of a draw, and leave dropped marks out', () => {
  const slots = [
    newSlot({ mark: 2 }),
    newSlot({ random_question: draw, mark: 1.5 }),
    newSlot({ mark: 4, isDropped: true }),
    newSlot({ mark: 'two' }),
  ];
  expect(totalsOf(slots)).toEqual({ questions: 6, marks: 6.5 });
});

test('a question that is still being written is no slot of the wire', () => {
  const writing = newSlot();
  const drawn = newSlot({ random_question: draw });
  expect(toSlotInputs([writing, drawn])).toEqual([{ random_question: draw, mark: 1 }]);
});

test('refused fields are named, the others go on', async () => {
  expect(await checkFields({ test_time: 'soon', pass_percent: '٦٠' })).toEqual({
    attributes: { pass_percent: 60 },
    problems: { test_time: 'number' },
  });
});

test('every field leads to its step', () => {
  expect(['title', 'questions.3.mark', 'classrooms', 'end_at', 'items'].map(stepOf)).toEqual([
    'basics',
    'questions',
    'recipients',
    'rules',
    'rules',
  ]);
});

test('the reach: classes without those left out, plus single students from elsewhere, nobody twice', () => {
  const person = (id: string, classroom_id: string) => ({ id, name: {}, number: '', classroom_id });
  const classes = [
    { id: 'a', name: {}, count: 20 },
    { id: 'b', name: {}, count: 18 },
  ];
  const draft = {
    classrooms: ['a'],
    students: [person('1', 'b'), person('2', 'a')],
    excluded: [person('3', 'a'), person('4', 'b')],
  };
  expect(reachOf(draft, classes)).toBe(20);
});

test('a new filter begins at the first page; pages keep the filters', () => {
  const filters = { page: 3, state: 'open', search: 'نبات' } as const;
  expect(listAddress('/homework', filters, { state: 'draft' })).toBe(
    '/homework?state=draft&search=%D9%86%D8%A8%D8%A7%D8%AA',
  );
  expect(listAddress('/homework', filters, { page: 4 })).toContain('page=4');
  expect(listAddress('/homework', filters, { ...noFilters, page: 1 })).toBe('/homework');
});
