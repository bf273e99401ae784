import { describe, expect, test } from 'vitest';
import { type ClassBefore, planYear } from '.';

const both = (ar: string, en: string) => ({ ar, en });
const fourth = { position: 4, id: 'g4', name: both('الصف الرابع', 'Grade 4') };
const fifth = { position: 5, id: 'g5', name: both('الصف الخامس', 'Grade 5') };
const sixth = { position: 6, id: 'g6', name: both('الصف السادس', 'Grade 6') };

const room = (id: string, grade: string, ar: string, more: Partial<ClassBefore> = {}): ClassBefore => ({
  ...{ id, grade, name: { ar }, capacity: null, students: 20, homeroom: `teacher of ${id}`, version: 1 },
  ...more,
});
const school = (more: Partial<Parameters<typeof planYear>[0]> = {}) =>
  planYear({
    grades: [fourth, fifth, sixth],
    classes: [room('a', 'g4', 'الرابع أ'), room('b', 'g5', 'الخامس أ'), room('c', 'g6', 'السادس أ')],
    ...{ wishes: [], repeats: new Map(), leaves: new Map(), reopens: true, elsewhere: new Map() },
    ...{ transfers: new Map(), incoming: new Map(), targets: new Map() },
    ...more,
  });

describe('a year', () => {
  test('takes classes up, lets the highest go and opens the lowest anew', () => {
    const { classes, opened, totals } = school();
    expect(
      classes.map(({ then, follows }) => [then?.name.ar ?? null, then?.homeroom ?? null, follows]),
    ).toEqual([
      ['الخامس أ', 'teacher of b', 'b'],
      ['السادس أ', 'teacher of c', 'c'],
      [null, null, null],
    ]);
    expect(opened.map(({ name, grade, of }) => [name.ar, grade.id, of])).toEqual([['الرابع أ', 'g4', 'a']]);
    expect(totals).toEqual({ promoted: 40, repeats: 0, graduates: 20, leaves: 0 });
  });

  test('lets a class go whose next grade the school does not have, unless the office says otherwise', () => {
    const grades = [fourth, fifth, { ...sixth, position: 9 }];
    const goes = (wishes: Parameters<typeof planYear>[0]['wishes']) =>
      school({ grades, wishes }).classes.map(({ then }) => then?.grade.id ?? null);
    expect(goes([])).toEqual(['g5', null, null]);
    expect(goes([{ classroom_uuid: 'b', graduates: false, name: null }])).toEqual(['g5', 'g6', null]);
  });

  test('has graduates from the last grade of the school alone; the office says otherwise for a whole class', () => {
    const classes = [room('a', 'g4', 'الرابع أ'), room('b', 'g5', 'الخامس أ')];
    const palms = { id: 'palms', name: both('فرع النخيل', 'Palms') };
    const there = school({ classes, elsewhere: new Map([['g6', [palms]]]) });
    expect(there.classes[1]).toMatchObject({
      ...{ then: null, ends: 'leaves' },
      leaving: { reason: 'next_elsewhere', next: sixth, branches: [palms] },
    });
    expect(there.totals).toEqual({ promoted: 20, repeats: 0, graduates: 0, leaves: 20 });
    expect(school({ classes }).classes[1]?.leaving).toMatchObject({ reason: 'not_last', branches: [] });
    expect(school().classes[2]).toMatchObject({ ends: 'graduates', leaving: null });
    const wish = { classroom_uuid: 'b', graduates: true, name: null };
    const ends = (more: object) => school({ classes, wishes: [{ ...wish, ...more }] }).classes[1]?.ends;
    // A wish that was kept before there was a choice meant graduates.
    expect([ends({}), ends({ ends: 'leaves' }), ends({ graduates: false })]).toEqual([
      'graduates',
      'leaves',
      null,
    ]);
  });

  test('puts students who repeat into the class that takes the place of the own one', () => {
    const { classes } = school({
      repeats: new Map([
        ['b', 2],
        ['a', 1],
      ]),
      leaves: new Map([['a', 3]]),
    });
    expect(classes.map(({ repeatsIn }) => repeatsIn)).toEqual(['new a', 'a', 'b']);
    expect(classes.map(({ studentsThen }) => studentsThen)).toEqual([18, 18, 0]);
  });

  test('says which class has too few places, no grade above it, the name of another, or nobody to repeat with', () => {
    const classes = [
      room('a', 'g4', 'الرابع أ', { capacity: 20 }),
      room('d', 'g4', 'الرابع ب'),
      room('b', 'g5', 'الخامس أ'),
      room('c', 'g6', 'السادس أ'),
    ];
    const wishes = [
      { classroom_uuid: 'c', graduates: false, name: null },
      { classroom_uuid: 'd', graduates: false, name: { ar: 'الخامس أ' } },
    ];
    const refused = school({ classes, wishes, repeats: new Map([['b', 3]]) });
    expect(refused.classes.map(({ refusals }) => refusals)).toEqual([
      ['name_taken', 'over_capacity'],
      ['name_taken'],
      [],
      ['no_next_grade'],
    ]);
    const alone = school({ repeats: new Map([['a', 1]]), reopens: false });
    expect(alone.classes[0]?.refusals).toEqual(['no_place_to_repeat']);
  });

  test('sends a class, or students of one, to another branch, and counts who comes from there', () => {
    const target = {
      ...{ id: 't', name: both('الخامس ب', '5B'), grade: 'g5', branch: { id: 'far', name: { ar: 'بعيد' } } },
      ...{ capacity: null, isStill: false },
    };
    const wish = { classroom_uuid: 'a', graduates: false, transfer_to_uuid: 't', name: null };
    const around = { targets: new Map([['t', target]]), repeats: new Map([['a', 2]]) };
    const all = school({ ...around, wishes: [wish] });
    expect(all.classes[0]).toMatchObject({
      ...{ then: null, ends: null, transfer: { id: 't' }, transfers: 18, sent: 0, refusals: [] },
      outcomes: { promoted: 18, repeats: 2, leaves: 0, graduates: 0 },
    });
    const some = school({ ...around, transfers: new Map([['a', 3]]) });
    expect(some.classes[0]).toMatchObject({ transfers: 3, sent: 3, studentsThen: 15 });
    expect(some.classes[0]?.outcomes.promoted).toBe(18);

    // Those who come are in the class that takes the place of 5A: the one that was 4A.
    const full = room('a', 'g4', 'الرابع أ', { capacity: 22 });
    const classes = [full, room('b', 'g5', 'الخامس أ'), room('c', 'g6', 'السادس أ')];
    const coming = (count: number) => school({ classes, incoming: new Map([['b', count]]) }).classes[0];
    expect(coming(2)).toMatchObject({ studentsThen: 22, refusals: [] });
    expect(coming(3)).toMatchObject({ studentsThen: 23, refusals: ['over_capacity'] });
    const closed = school({ reopens: false, incoming: new Map([['a', 1]]) });
    expect(closed.classes[0]?.refusals).toEqual(['no_place_there']);
  });
});
