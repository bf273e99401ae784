import { expect, test } from 'vitest';
import { mergeSigners, type Signer } from './merge-signers';

type Saved = Signer & { id: string };
const signer = (id: string, name = id): Saved => ({ id, role: { en: 'Role' }, name: { en: name } });
const fresh = (name: string): Signer => ({ id: null, role: { en: 'Role' }, name: { en: name } });
const [a, b, c] = [signer('a'), signer('b'), signer('c')];
const namesOf = ({ signers }: ReturnType<typeof mergeSigners>) => signers.map(({ name }) => name.en);

test.each<[string, Saved[], Signer[], Saved[], string[]]>([
  ['added by the other stays, at its place', [a, b], [a, b], [a, c, b], ['a', 'c', 'b']],
  ['added by both stay', [a], [a, fresh('mine')], [a, c], ['a', 'c', 'mine']],
  ['removed by the other goes', [a, b], [a, b], [b], ['b']],
  ['removed here stays removed', [a, b], [b], [a, b], ['b']],
  ['removed by both goes', [a, b], [b], [b], ['b']],
  ['changed by the other is theirs', [a, b], [a, b], [signer('a', 'new'), b], ['new', 'b']],
  ['changed here is mine', [a, b], [signer('a', 'mine'), b], [a, b, c], ['mine', 'b', 'c']],
  ['removed by the other but changed here stays', [a, b], [signer('a', 'mine'), b], [b], ['mine', 'b']],
  ['removed here but changed by the other stays', [a, b], [b], [signer('a', 'new'), b], ['new', 'b']],
  ['in an order that was changed here', [a, b], [b, a], [a, b, c], ['b', 'c', 'a']],
  ['in the order of the other', [a, b], [a, b], [b, a], ['b', 'a']],
])('a signer %s', (_, known, mine, theirs, names) => {
  const merged = mergeSigners(known, mine, theirs);
  expect(namesOf(merged)).toEqual(names);
  expect(merged.rivals).toEqual({});
});

test('what was removed there and changed here is written anew', () => {
  expect(mergeSigners([a], [signer('a', 'mine')], []).signers).toEqual([
    { ...signer('a', 'mine'), id: null },
  ]);
});

test('a signer whom both changed is mine, beside theirs', () => {
  const theirs = signer('a', 'theirs');
  const merged = mergeSigners([a, b], [signer('a', 'mine'), b], [theirs, b]);
  expect(namesOf(merged)).toEqual(['mine', 'b']);
  expect(merged.rivals).toEqual({ a: theirs });
  expect(mergeSigners([a], [theirs], [theirs]).rivals).toEqual({});
});
