import { expect, test } from 'vitest';
import { isMessageArea, messageAreaOf } from './message-area';

test.each([
  ['/student/exams', 'own-exams'],
  ['/student/exams2', 'own-exams'],
  ['/student/exams/1/take', 'own-exams'],
  ['/student/practice/1/feedback', 'own-practice'],
  ['/student/general-quizzes/homework/1', 'homework'],
  ['/school-instructor/general-quizzes-reports', 'general'],
  ['/student/examsx', null],
  ['/home/student', null],
] as const)('the words of %s are those of %s', (path, area) => {
  expect(messageAreaOf(path)).toBe(area);
  if (area) expect(isMessageArea(area)).toBe(true);
});

test('no other word names an area', () => {
  expect(['base', 'exams', 'practice', ''].filter(isMessageArea)).toEqual([]);
});
