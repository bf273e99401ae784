import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfDraft } from './draft-text';
import { isSame, mergeDraft } from './merge-draft';

const fields = fc.dictionary(fc.constantFrom('title', 'note', 'content'), fc.oneof(fc.string(), fc.nat(3)), {
  minKeys: 3,
});

test('where nobody else saved, the draft comes back as it was typed', () => {
  fc.assert(
    fc.property(fields, fields, (base, own) => {
      const { value, conflicts } = mergeDraft(base, own, base);
      expect(isSame(value, own)).toBe(true);
      expect(conflicts).toEqual([]);
    }),
  );
});

test('no change of either side is lost: it is in the result or among the conflicts', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, own, saved) => {
      const { value, conflicts } = mergeDraft(base, own, saved);
      const result = value as Record<string, unknown>;
      for (const name of Object.keys(own)) {
        const isMine = own[name] !== base[name];
        const isTheirs = saved[name] !== base[name];
        if (isMine) expect(result[name]).toBe(own[name]);
        if (isTheirs && !isMine) expect(result[name]).toBe(saved[name]);
        const isConflict = isMine && isTheirs && own[name] !== saved[name];
        expect(conflicts.some(({ path }) => path === name)).toBe(isConflict);
      }
    }),
  );
});

test('parts of a field are merged, lists are one thing', () => {
  const base = { content: { aim: 'a', stages: ['one'] } };
  const own = { content: { aim: 'mine', stages: ['one', 'two'] } };
  const saved = { content: { aim: 'a', stages: ['zero', 'one'] } };
  expect(mergeDraft(base, own, saved)).toEqual({
    value: { content: { aim: 'mine', stages: ['one', 'two'] } },
    conflicts: [{ path: 'content.stages', saved: ['zero', 'one'], own: ['one', 'two'] }],
  });
});

test('the comparison shows words without marks and identifiers', () => {
  const part = {
    id: '0b8f9d9e-4ad1-4d2b-9b9c-2f7a6a6f0b11',
    section_id: 'x',
    prompt: { en: '<p>Is 2 &lt; 3?</p><p>Yes</p>' },
    mark: 2,
  };
  expect(textOfDraft(part)).toBe('Is 2 < 3?\nYes\n2');
});
