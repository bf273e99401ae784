import { expect, test } from 'vitest';
import { MIXED, correctedRequest } from './corrected-request';

const wish = { sections: ['a'] };
const more = [{ id: 'b', name: {} }];

test('each remedy changes only the fields that it names', () => {
  expect(correctedRequest(wish, { kind: 'fewer', count: 5 })).toEqual({ questionsCount: '5' });
  expect(correctedRequest(wish, { kind: 'mixed', available: 9 })).toEqual({ difficultyLevel: MIXED });
  expect(correctedRequest(wish, { kind: 'sections', sections: more, available: 9 })).toEqual({
    sections: ['a', 'b'],
  });
  expect(correctedRequest(wish, { kind: 'several', count: 10, sections: more })).toEqual({
    questionsCount: '10',
    difficultyLevel: MIXED,
    sections: ['a', 'b'],
  });
});
