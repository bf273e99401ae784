import { expect, test } from 'vitest';
import arabicStudents from '@/messages/ar/attempts.json';
import arabicStaff from '@/messages/ar/question-reports.json';
import englishStudents from '@/messages/en/attempts.json';
import englishStaff from '@/messages/en/question-reports.json';

test('staff read about the answers of a question what the student chose', () => {
  expect(arabicStaff.reasons.wrong_key).toBe(arabicStudents.report.reasons.wrong_key);
  expect(englishStaff.reasons.wrong_key).toBe(englishStudents.report.reasons.wrong_key);
});
