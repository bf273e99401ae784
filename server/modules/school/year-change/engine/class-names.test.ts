import { describe, expect, test } from 'vitest';
import type { Localized } from '@/lib/contract/localized';
import { templates } from '@/server/modules/people/setup';
import { type GradeName, isSameName, isSameSection, promotedName, sectionOf } from './class-names';
import { type ClassBefore, planYear } from './plan';

const both = (ar: string, en: string) => ({ ar, en });
const grade = (ar: string, en: string, stage: GradeName['stage'] = 'primary') => ({
  name: both(ar, en),
  stage,
});
const kg = grade('روضة الأطفال', 'Kindergarten', 'kindergarten');
const p1 = grade('الصف الأول الابتدائي', 'Primary 1');
const p2 = grade('الصف الثاني الابتدائي', 'Primary 2');
const p6 = grade('الصف السادس الابتدائي', 'Primary 6');
const m1 = grade('الصف الأول المتوسط', 'Intermediate 1', 'middle');
const m2 = grade('الصف الثاني المتوسط', 'Intermediate 2', 'middle');
const prep3 = grade('الصف الثالث الإعدادي', 'Preparatory 3', 'middle');
const s1 = grade('الصف الأول الثانوي', 'Secondary 1', 'high');
const s2 = grade('الصف الثاني الثانوي', 'Secondary 2', 'high');
const g5 = grade('الصف الخامس', 'Grade 5');
const g6 = grade('الصف السادس', 'Grade 6');
const g9 = grade('الصف التاسع', 'Grade 9', 'high');
const g10 = grade('الصف العاشر', 'Grade 10', 'high');
const g11 = grade('الصف الحادي عشر', 'Grade 11', 'high');
const g12 = grade('الصف الثاني عشر', 'Grade 12', 'high');
const kg2 = grade('الروضة الثانية', 'KG 2', 'kindergarten');
const g1 = grade('الصف الأول', 'Grade 1');

test.each<[string, GradeName, GradeName, string]>([
  ['1/أ', p1, p2, '2/أ'],
  ['١/أ', p1, p2, '٢/أ'],
  ['1-A', p1, p2, '2-A'],
  ['1A', p1, p2, '2A'],
  ['1 أ', p1, p2, '2 أ'],
  ['1أ', p1, p2, '2أ'],
  ['أ/1', p1, p2, 'أ/2'],
  ['1/1', p1, p2, '2/1'],
  ['1', p1, p2, '2'],
  ['01/أ', p1, p2, '02/أ'],
  ['الأول أ', p1, p2, 'الثاني أ'],
  ['الاول أ', p1, p2, 'الثاني أ'],
  ['أول/أ', p1, p2, 'ثاني/أ'],
  ['أولى أ', p1, p2, 'ثانية أ'],
  ['الأولى/ب', p1, p2, 'الثانية/ب'],
  ['الأول الابتدائي أ', p1, p2, 'الثاني الابتدائي أ'],
  ['أول ابتدائي أ', p1, p2, 'ثاني ابتدائي أ'],
  ['الصف الأول الابتدائي (أ)', p1, p2, 'الصف الثاني الابتدائي (أ)'],
  ['فصل 1/أ', p1, p2, 'فصل 2/أ'],
  ['Primary 1 A', p1, p2, 'Primary 2 A'],
  ['P1A', p1, p2, 'P2A'],
  ['Class 1 Primary 1', p1, p2, 'Class 1 Primary 2'],
  ['First A', p1, p2, 'Second A'],
  ['1st A', p1, p2, '2nd A'],
  ['GRADE ONE B', p1, p2, 'GRADE TWO B'],
  ['101', p1, p2, '201'],
  ['6/أ', p6, m1, '1/أ'],
  ['السادس الابتدائي أ', p6, m1, 'الأول المتوسط أ'],
  ['سادس ابتدائي ب', p6, m1, 'أول متوسط ب'],
  ['Primary 6 A', p6, m1, 'Intermediate 1 A'],
  ['P6A', p6, m1, 'I1A'],
  ['7/أ', m1, m2, '8/أ'],
  ['1/7', m1, m2, '2/7'],
  ['أولى ثانوي 2', s1, s2, 'ثانية ثانوي 2'],
  ['أولى ثانوي 1', s1, s2, 'ثانية ثانوي 1'],
  ['1 ثانوي 1', s1, s2, '2 ثانوي 1'],
  ['ثالثة إعدادي 2', prep3, s1, 'أولى ثانوي 2'],
  ['10-B', s1, s2, '11-B'],
  ['الخامس أ', g5, g6, 'السادس أ'],
  ['٥/ب', g5, g6, '٦/ب'],
  ['Grade 5 B', g5, g6, 'Grade 6 B'],
  ['5ج', g5, g6, '6ج'],
  ['15-5', g5, g6, '15-6'],
  ['5th B', g5, g6, '6th B'],
  ['9A', g9, g10, '10A'],
  ['التاسع أ', g9, g10, 'العاشر أ'],
  ['العاشر أ', g10, g11, 'الحادي عشر أ'],
  ['الحادي عشر أ', g11, g12, 'الثاني عشر أ'],
  ['عاشرة ب', g10, g11, 'حادية عشرة ب'],
  ['1103', g11, g12, '1203'],
  ['روضة أ', kg, p1, 'الأول الابتدائي أ'],
  ['KG2 A', kg2, g1, 'Grade 1 A'],
  ['روضة ثانية أ', kg2, g1, 'صف أول أ'],
  ['6/أ', p6, { name: both('السنة التمهيدية', 'Foundation year') }, 'السنة التمهيدية/أ'],
  ['فصل المها', g5, g6, 'فصل المها'],
  ['Class C', g5, g6, 'Class C'],
])('%s goes up with its grade', (name, from, to, expected) => {
  expect(promotedName({ ar: name }, from, to)).toEqual({ ar: expected });
});

test('each language goes up by itself, and both languages of a grade are known in either', () => {
  expect(promotedName(both('الخامس أ', '5A'), g5, g6)).toEqual(both('السادس أ', '6A'));
  expect(promotedName(both('٥/ب', 'Grade 5 B'), g5, g6)).toEqual(both('٦/ب', 'Grade 6 B'));
  expect(promotedName({ en: '15-5' }, g5, g6)).toEqual({ en: '15-6' });
  expect(promotedName({ ar: 'Primary 1 أ' }, p1, p2)).toEqual({ ar: 'Primary 2 أ' });
});

test.each([
  ['1/أ', p1, '٢ - أ', p2],
  ['الأول أ', p1, '2/أ', p2],
  ['الصف الأول الابتدائي أ', p1, 'الثاني/أ', p2],
  ['6A', p6, 'Intermediate 1 A', m1],
  ['1/ب', m1, '8/ب', m2],
  ['أ', p1, '2أ', p2],
] as const)('%s is the section that %s is a grade further', (one, at, other, next) => {
  expect(isSameSection(sectionOf({ ar: one }, at), sectionOf({ ar: other }, next))).toBe(true);
});

test.each([
  ['1/أ', p1, '2/ب', p2],
  ['1/1', p1, '2/2', p2],
  ['5G', g5, '6', g6],
] as const)('%s is another section than %s', (one, at, other, next) => {
  expect(isSameSection(sectionOf({ ar: one }, at), sectionOf({ ar: other }, next))).toBe(false);
});

const grades = (template: (typeof templates)[number]) =>
  template.grades.map(({ key, name, stage }, position) => ({ id: key, name, stage, position }));
const room = (id: string, at: string, name: Localized, students: number): ClassBefore => ({
  ...{ id, grade: at, name, capacity: null, students, homeroom: null, version: 1 },
});
const planOf = (all: ReturnType<typeof grades>, classes: ClassBefore[]) =>
  planYear({
    ...{ grades: all, classes, wishes: [], reopens: true, elsewhere: new Map(), targets: new Map() },
    ...{ repeats: new Map(), leaves: new Map(), transfers: new Map(), incoming: new Map() },
  });
const after = ({ classes, opened }: ReturnType<typeof planOf>) => [
  ...classes.flatMap(({ then }) => then ?? []),
  ...opened,
];

describe('the year after', () => {
  const saudi = templates.find(({ key }) => key === 'saudi');
  if (!saudi) throw new Error('no template');
  const primary = grades(saudi).slice(1, 7);

  test('has the names of the year before in each grade: what was 1/أ is 2/أ, and no second 2/أ is opened', () => {
    const classes = primary.map(({ id }, index) => room(id, id, { ar: `${index + 1}/أ` }, 20));
    const plan = planOf(primary, classes);
    expect(plan.classes.map(({ then }) => then?.name.ar ?? null)).toEqual([
      ...['2/أ', '3/أ', '4/أ', '5/أ', '6/أ'],
      null,
    ]);
    expect(plan.opened.map(({ name, grade: at }) => [name.ar, at.id])).toEqual([['1/أ', 'p1']]);
  });

  test('has no empty class beside the one that takes its name, however both are written', () => {
    const [first, second] = primary;
    if (!first || !second) throw new Error('no grades');
    const plan = planOf(
      [first, second],
      [room('full', 'p1', { ar: 'الأول أ' }, 20), room('empty', 'p2', { ar: '٢/أ' }, 0)],
    );
    expect(after(plan).map(({ name, grade: at }) => [name.ar, at.id])).toEqual([
      ['٢/أ', 'p2'],
      ['الأول أ', 'p1'],
    ]);
    // Its homeroom and its teachers are those of the class that stood there.
    expect(plan.classes[0]?.follows).toBe('empty');
  });

  test('never has two classes of one name in a grade, whatever a school calls them', () => {
    // A small linear generator: the same names in every run.
    let seed = 20_261_127;
    const draw = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * count);
    };
    const one = <Value>(list: readonly Value[]): Value => {
      const value = list[draw(list.length)];
      if (value === undefined) throw new Error('an empty list');
      return value;
    };
    const ordinals = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس'];
    const forms = [
      (n: number, s: string) => `${n}/${s}`,
      (n: number, s: string) => `${n}-${s}`,
      (n: number, s: string) => `${n}${s}`,
      (n: number, s: string) => `${String.fromCodePoint(0x660 + n)}/${s}`,
      (n: number, s: string) => `${ordinals[n - 1] ?? n} ${s}`,
      (n: number, s: string) => `${ordinals[n - 1] ?? n} الابتدائي ${s}`,
      (n: number, s: string) => `Primary ${n} ${s}`,
      (_: number, s: string) => s,
      (_: number, s: string) => `2/${s}`,
    ];
    for (let run = 0; run < 300; run += 1) {
      const classes: ClassBefore[] = [];
      for (const [index, { id }] of primary.entries())
        for (let count = draw(4); count > 0; count -= 1) {
          const [ar, en] = [
            one(forms)(index + 1, one(['أ', 'ب', '1'])),
            one(forms)(index + 1, one(['A', 'B'])),
          ];
          const name = one<Localized>([{ ar }, { en }, { ar, en }]);
          if (classes.some((other) => other.grade === id && isSameName(other.name, name))) continue;
          classes.push(room(`${run} ${id} ${count}`, id, name, draw(2) * 20));
        }
      const then = after(planOf(primary, classes));
      for (const [place, { name, grade: at }] of then.entries())
        for (const other of then.slice(place + 1))
          if (other.grade.id === at.id)
            expect(isSameName(name, other.name), JSON.stringify([name, other.name, classes])).toBe(false);
    }
  });
});
