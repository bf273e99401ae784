import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PersonFilters } from '@/lib/contract/resources/people/office-people';
import { newId } from '@/server/platform/db/id';
import { searchable } from '@/server/platform/text/arabic';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { type Limits, searchPeople } from './search';

const names = [
  ['أُسَيد', 'الغُزاةي'],
  ['اسيد', 'الغزاه'],
  ['إيمان', 'الغُزاة'],
  ['فِداء', 'الغزاوي'],
  ['فداء', 'الغزاوي'],
  ['رؤى', 'الغزاوي'],
  ['مؤمن', 'الغزاوي'],
  ['ليلى', 'الغزاوي'],
] as const;
let school: TestSchool;
/** Ids in the order of `names`: students all but the last, who is a teacher; the fifth is blocked. */
const ids: string[] = [];
const phone = `+9665${String(Date.now()).slice(-8)}`;

beforeAll(async () => {
  school = await createSchool();
  for (const [index, [first, last]] of names.entries()) {
    const { id } = await school.addUser(index === 7 ? 'teacher' : 'student', {
      firstName: { ar: first },
      lastName: { ar: last },
    });
    ids.push(id);
    await school.db.execute(sql`update users
      set search = ${searchable(first, last)}, username = ${`ghz.${index}.${newId()}`},
      status = ${index === 4 ? 'blocked' : 'active'}, phone = ${index === 2 ? phone : null}
      where id = ${id}`);
  }
  // Somebody of the same name in no branch.
  await school.db.execute(sql`insert into users (id, username, password_hash, first_name, last_name, gender,
    search)
    values (${newId()}, ${`far.${newId()}`}, '-', '{}', '{}', 'female', ${searchable('أسيد', 'الغزاة')})`);
});

const all = { few: 1_000, counted: 1_000, ahead: 10 };
/** Which of both are gathered: whom the filters leave, whom the words find, or neither. */
const ways: Record<string, Limits> = {
  'few people': { ...all, many: 1_000_000 },
  'few found': { ...all, many: 9 },
  'many of both': { ...all, many: 0 },
};
const find = (filters: PersonFilters & { search: string }, limits?: Limits) =>
  searchPeople(school.db, school.ids.branch, { size: 100, ...filters }, limits);
const numbersOf = (found: readonly string[]) => found.map((id) => ids.indexOf(id)).toSorted((a, b) => a - b);
const arabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

describe.each(Object.entries(ways))('%s', (_, limits) => {
  test.each([
    ['أسيد', [0, 1]],
    ['اُسَيْد الغزاة', [0, 1]],
    ['الغزاه', [0, 1, 2]],
    ['فداء', [3, 4]],
    ['فدا', [3, 4]],
    ['روى', []],
    ['رؤى', [5]],
    ['مؤ غز', [6]],
    ['زاو', [3, 4, 5, 6, 7]],
    ['غز', [0, 1, 2, 3, 4, 5, 6, 7]],
    [`٠${arabic(phone.slice(4))}`, [2]],
    ['GHZ.4', [4]],
    ['%', []],
    ['لاأحد', []],
  ])('«%s» finds whom it names', async (search, expected) => {
    const { ids: found, total } = await find({ search }, limits);
    expect(numbersOf(found)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test.each<[Partial<PersonFilters>, number[]]>([
    [{ role: 'student' }, [0, 1, 2, 3, 4, 5, 6]],
    [{ role: 'school_instructor' }, [7]],
    [{ role: 'parent' }, []],
    [{ status: 'blocked' }, [4]],
    [{ status: 'active', role: 'student' }, [0, 1, 2, 3, 5, 6]],
    [{ status: 'blocked', role: 'school_instructor' }, []],
    [{ status: 'left' }, []],
  ])('the filters %o leave whom they name', async (filters, expected) => {
    const { ids: found, total } = await find({ search: 'الغز', ...filters }, limits);
    expect(numbersOf(found)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('class and grade are those of students', async () => {
    const { classroom, grade } = school.ids;
    const both = { classroom_uuid: classroom, grade_uuid: grade };
    expect(numbersOf((await find({ search: 'الغز', ...both }, limits)).ids)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await find({ search: 'الغز', classroom_uuid: newId() }, limits)).ids).toEqual([]);
  });

  test.each(['name', '-name', '-created'] as const)(
    'pages in the order %s follow each other',
    async (sort) => {
      const { ids: whole } = await find({ search: 'الغز', sort }, limits);
      const pages = [];
      for (const page of [1, 2, 3])
        pages.push(...(await find({ search: 'الغز', sort, size: 3, page }, limits)).ids);
      expect(pages).toEqual(whole);
      expect(whole).toEqual((await find({ search: 'الغز', sort })).ids);
    },
  );
});

test.each([0, 9])('of many only so many are counted, and more than the page needs (%d)', async (many) => {
  const limits = { many, few: 0, counted: 3, ahead: 2 };
  const seen = async (page: number) => {
    const { ids: found, total } = await find({ search: 'الغز', size: 1, page }, limits);
    return [found.length, total];
  };
  expect(await seen(1)).toEqual([1, { atLeast: 3 }]);
  expect(await seen(5)).toEqual([1, { atLeast: 6 }]);
  expect(await seen(8)).toEqual([1, 8]);
  expect(await seen(9)).toEqual([0, 8]);
});
