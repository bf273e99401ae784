import { sql } from 'drizzle-orm';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';
import type {
  ChildTests,
  PsychologicalPaper,
  PsychologicalTest,
} from '@/lib/contract/resources/surveys/psychological-test';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { inventories, inventoryOf, itemsOf } from './engine';
import {
  type AttemptRow,
  type ConsentRow,
  readConsents,
  readNewest,
  readSitters,
  readTalk,
  type Sitter,
} from './rows';
import { contentOf, type TestRows, toChildTest, toTest } from './serializer';

export type Reading = { secret: string; t: Translate; now: Date };

const rowsFor = (
  attempts: readonly AttemptRow[],
  consents: readonly ConsentRow[],
  studentId: string,
  key: PsychologicalTestKey,
): TestRows => {
  const own = attempts.filter(({ student_id, test_key }) => student_id === studentId && test_key === key);
  return {
    open: own.find(({ state }) => state === 'in_progress') ?? null,
    done: own.find(({ state }) => state !== 'in_progress') ?? null,
    consent:
      consents.find(({ student_id, test_key }) => student_id === studentId && test_key === key) ?? null,
  };
};

/** Inventories that are written for the student's stage. */
const offered = ({ stage }: Sitter) =>
  inventories.filter(({ stages }) => stage === null || stages.includes(stage));

/**
 * The signed-in student with what was begun, finished and allowed. Errors: 404 for a test that is not
 * offered.
 */
export async function readOwn(db: Db | Tx, access: Access<'psychological_test.take'>, now: Date) {
  const { students } = access;
  const read = readerOf(db);
  const [[sitter], attempts, consents] = await Promise.all([
    read(() => readSitters(db, students, now)),
    read(() => readNewest(db, students)),
    read(() => readConsents(db, students)),
  ]);
  if (!sitter) throw new ApiError('not_found');
  return {
    sitter,
    offered: offered(sitter),
    rowsOf: (key: PsychologicalTestKey) => rowsFor(attempts, consents, sitter.id, key),
  };
}

export async function listTests(
  db: Db,
  access: Access<'psychological_test.take'>,
  reading: Reading,
): Promise<PsychologicalTest[]> {
  const [own, talk] = await Promise.all([readOwn(db, access, reading.now), readTalk(db, access.students)]);
  return own.offered.map((inventory) =>
    toTest(inventory, own.rowsOf(inventory.key), { sitter: own.sitter, talk }, reading),
  );
}

/** Errors: 404 for a test that is not offered to the student. */
export async function readTest(
  db: Db,
  access: Access<'psychological_test.take'>,
  key: PsychologicalTestKey,
  reading: Reading,
): Promise<PsychologicalTest> {
  const test = (await listTests(db, access, reading)).find(({ id }) => id === key);
  if (!test) throw new ApiError('not_found');
  return test;
}

/** All questions of the open attempt with what was answered. Errors: 404, 409 not_started. */
export async function readPaper(
  db: Db,
  access: Access<'psychological_test.take'>,
  key: PsychologicalTestKey,
  { secret, now }: Pick<Reading, 'secret' | 'now'>,
): Promise<PsychologicalPaper> {
  const { rowsOf } = await readOwn(db, access, now);
  const { open } = rowsOf(key);
  if (!open) throw new ApiError('conflict', { code: 'not_started' });
  return toPaper(open, contentOf(secret, open).answers);
}

export function toPaper(
  { id, test_key }: Pick<AttemptRow, 'id' | 'test_key'>,
  answers: PsychologicalPaper['answers'],
): PsychologicalPaper {
  const inventory = inventoryOf(test_key);
  return {
    id,
    test: inventory.key,
    title: inventory.title,
    choices: inventory.choices,
    items: itemsOf(inventory).map(({ id: item, text }) => ({ id: item, text })),
    answers,
  };
}

/** Every child with every test that is offered to it: consent, state and summary. */
export async function listChildTests(
  db: Db,
  access: Access<'psychological_test.consent'>,
  reading: Reading,
): Promise<ChildTests[]> {
  const { students } = access;
  const [sitters, attempts, consents] = await Promise.all([
    readSitters(db, students, reading.now),
    readNewest(db, students),
    readConsents(db, students),
  ]);
  return sitters.map((sitter) => ({
    id: sitter.id,
    name: sitter.name,
    gender: sitter.gender,
    tests: offered(sitter).map((inventory) =>
      toChildTest(inventory, rowsFor(attempts, consents, sitter.id, inventory.key), sitter, reading),
    ),
  }));
}

/** A child of the reader, alone. Errors: 404. */
export async function requireChild(
  db: Db | Tx,
  access: Access<'psychological_test.consent'>,
  childId: string,
  now: Date,
): Promise<Sitter> {
  const only = sql`(select reached.id from users reached where reached.id = ${childId}
    and reached.id in ${access.students})`;
  const [sitter] = await readSitters(db, only, now);
  if (!sitter) throw new ApiError('not_found');
  return sitter;
}
