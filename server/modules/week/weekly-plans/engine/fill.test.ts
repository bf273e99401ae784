import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualKind } from '@/lib/contract/quiz-kinds';
import { cellsOf, copyWords, fillLessons, noFilling, type PlacedWork } from '.';

const week = { from: '2026-11-22', to: '2026-11-28' };
const lesson = (id: string, day: string, period = 1, isHeld = true) => ({ id, day, period, isHeld });
const prepared = (lesson_id: string, title: string, more: object = {}) => ({
  lesson_id,
  title,
  objectives: [],
  homework: '',
  worksheet: '',
  media: [],
  ...more,
});
const work = (id: string, field: PlacedWork['field'], opens_on: string | null, closes_on: string | null) => ({
  id,
  kind: usualKind,
  field,
  title: { ar: id },
  opens_at: opens_on && `${opens_on}T05:00:00Z`,
  closes_at: closes_on && `${closes_on}T17:00:00Z`,
  opens_on,
  closes_on,
});
const lessons = [
  lesson('sun', '2026-11-22'),
  lesson('tue', '2026-11-24'),
  lesson('tue-late', '2026-11-24', 3),
  lesson('wed', '2026-11-25', 1, false),
  lesson('thu', '2026-11-26'),
];
const idsAt = (filled: ReturnType<typeof fillLessons>, field: PlacedWork['field']) =>
  Object.fromEntries(
    [...filled].flatMap(([id, cells]) =>
      cells[field].works.length > 0 ? [[id, cells[field].works.map((each) => each.id)]] : [],
    ),
  );

describe('what lessons are filled with', () => {
  test('words come from the preparation; a long part is cut; a lesson that is not held takes nothing', () => {
    const filled = fillLessons(
      lessons,
      [
        prepared('sun', 'أجزاء النبات', { objectives: ['يعدد', 'يرسم'], worksheet: 'و'.repeat(900) }),
        prepared('wed', 'لن تُقام'),
      ],
      [],
      week,
    );
    expect(filled.get('sun')?.lesson.text).toBe('أجزاء النبات');
    expect(filled.get('sun')?.objectives.text).toBe('يعدد\nيرسم');
    expect(filled.get('sun')?.classwork.text).toHaveLength(400);
    expect(filled.has('wed')).toBe(false);
  });

  test('work stands at the lesson of its day, at the one before where the day has none, and never in another week', () => {
    const filled = fillLessons(
      lessons,
      [],
      [
        work('opens-tue', 'homework', '2026-11-24', '2026-11-30'),
        work('opens-wed', 'homework', '2026-11-25', null),
        work('closes-thu', 'homework', '2026-11-15', '2026-11-26'),
        work('test-sat', 'tests', '2026-11-28', '2026-11-28'),
        work('next-week', 'tests', '2026-11-29', '2026-11-30'),
      ],
      week,
    );
    expect(idsAt(filled, 'homework')).toEqual({ tue: ['opens-tue', 'opens-wed'], thu: ['closes-thu'] });
    expect(idsAt(filled, 'tests')).toEqual({ thu: ['test-sat'] });
  });

  test('work before the first lesson stands at the first', () => {
    const later = [lesson('thu', '2026-11-26')];
    const filled = fillLessons(later, [], [work('early', 'tests', '2026-11-22', null)], week);
    expect(idsAt(filled, 'tests')).toEqual({ thu: ['early'] });
  });

  test('the same lessons, preparations and work give the same plan in any order', () => {
    const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26', '2026-12-01', null];
    const someDay = fc.constantFrom(...days);
    const inputs = fc.record({
      lessons: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          day: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-25'),
          period: fc.integer({ min: 1, max: 3 }),
          isHeld: fc.boolean(),
        }),
        { selector: ({ id }) => id },
      ),
      prepared: fc.uniqueArray(
        fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), title: fc.string() }),
        { selector: ({ id }) => id },
      ),
      works: fc.uniqueArray(
        fc.record({
          id: fc.string({ minLength: 1, maxLength: 3 }),
          field: fc.constantFrom('homework' as const, 'tests' as const),
          opens: someDay,
          closes: someDay,
        }),
        { selector: ({ id }) => id },
      ),
    });
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (given, turns) => {
        const shuffled = <Item>(items: readonly Item[]): Item[] => {
          const keyed = items.map((item) => ({ item, key: turns.next().value as number }));
          return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
        };
        const plan = (order: <Item>(items: readonly Item[]) => Item[]) =>
          [
            ...fillLessons(
              order(given.lessons),
              order(given.prepared).map(({ id, title }) => prepared(id, title)),
              order(given.works).map(({ id, field, opens, closes }) => work(id, field, opens, closes)),
              week,
            ),
          ].sort(([one], [other]) => one.localeCompare(other));
        const plain = plan((items) => [...items]);
        expect(plan(shuffled)).toEqual(plain);
        // Every piece of work stands once at most.
        const placed = plain.flatMap(([, cells]) => [...cells.homework.works, ...cells.tests.works]);
        expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
      }),
    );
  });
});

describe('cells', () => {
  const fillings = { ...noFilling(), lesson: { text: 'من التحضير', works: [] } };
  const own = { lesson_id: 'a', field: 'lesson' as const, source: 'own' as const, text: 'كلامي', works: [] };
  const filled = { ...own, source: 'filled' as const, text: 'عند النشر' };

  test('own words stand, also where they are empty; a draft follows its source, a published plan keeps what it had', () => {
    expect(cellsOf('draft', 'a', [], fillings).lesson).toMatchObject({
      text: 'من التحضير',
      source: 'filled',
    });
    expect(cellsOf('draft', 'a', [own], fillings).lesson).toMatchObject({ text: 'كلامي', source: 'own' });
    expect(cellsOf('draft', 'a', [{ ...own, text: '' }], fillings).lesson.source).toBe('own');
    expect(cellsOf('published', 'a', [filled], fillings).lesson.text).toBe('عند النشر');
    expect(cellsOf('published', 'a', [], fillings).lesson).toMatchObject({ text: '', source: null });
  });

  test('a copy takes own words, and others where the new plan has nothing', () => {
    const source = [
      cellsOf('draft', 'a', [own], { ...fillings, homework: { text: 'ص ٥', works: [] } }),
      cellsOf('draft', 'b', [], fillings),
    ];
    const copied = copyWords(source, [
      { lesson_id: 'x', fillings },
      { lesson_id: 'y', fillings },
      { lesson_id: 'z', fillings: noFilling() },
    ]);
    expect(copied).toEqual([
      { lesson_id: 'x', field: 'lesson', text: 'كلامي' },
      { lesson_id: 'x', field: 'homework', text: 'ص ٥' },
    ]);
  });
});
