import * as z from 'zod';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';
import { psychologicalTestKeys } from '@/lib/contract/psychological-test';
import { sealContent, sealWords } from '@/server/modules/surveys/psychological-tests';
import { inventoryOf, itemsOf, scoreInventory } from '@/server/modules/surveys/psychological-tests/engine';
import type { Tx } from '@/server/platform/db/client';
import {
  psychologicalAttempts,
  psychologicalConsents,
  psychologicalTalks,
} from '@/server/platform/db/schema/psychological-tests';
import { guardianships } from '@/server/platform/db/schema/people';
import { readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId, seeded } from '../random';

const texts = readData(
  'psychological-tests.json',
  z.strictObject({
    messages: z.strictObject({ waiting: z.array(z.string()), answered: z.string() }),
    answer: z.string(),
    notes: z.array(z.string()),
  }),
);
const DAY = 86_400_000;
const counsellor = demoId('user nadia');

type Plan = {
  student: string;
  test: PsychologicalTestKey;
  state: 'in_progress' | 'completed' | 'reviewed';
  /** Days ago. */
  at: number;
  /** How the answers lean in the direction of the scales, 0 to 1. */
  lean: number;
  note?: string | undefined;
};

/** The demo student has a test in each state; classmates and older students have enough for a second page. */
function plans(): Plan[] {
  const layan = 'shore.5a 0';
  const own: Plan[] = [
    { student: layan, test: 'study-habits', state: 'reviewed', at: 41, lean: 0.6, note: texts.notes[0] },
    { student: layan, test: 'interests', state: 'in_progress', at: 1, lean: 0.7 },
    { student: layan, test: 'exam-anxiety', state: 'completed', at: 3, lean: 0.45 },
    { student: 'palms.8a 0', test: 'exam-anxiety', state: 'completed', at: 2, lean: 0.85 },
  ];
  const others = ['shore.5a', 'shore.5b', 'palms.8a', 'shore.11a'].flatMap((classKey, place) =>
    Array.from({ length: 6 }, (_, index): Plan => {
      const state = (['completed', 'reviewed', 'in_progress'] as const)[(index + place) % 3] ?? 'completed';
      return {
        student: `${classKey} ${index + 2}`,
        test: psychologicalTestKeys[(index + place) % psychologicalTestKeys.length] ?? 'interests',
        state,
        at: 2 + index * 3 + place,
        lean: 0.25 + ((index * 7 + place * 3) % 10) / 14,
        note: state === 'reviewed' ? texts.notes[(index + place) % texts.notes.length] : undefined,
      };
    }),
  );
  return [...own, ...others];
}

/** Attempts in every state, sealed as the school seals them, with consents, notes and wishes to talk. */
export async function seedPsychologicalTests(tx: Tx, secret: string, now: Date): Promise<void> {
  const random = seeded(5_121);
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const links = await tx.select().from(guardianships);
  const guardianOf = new Map(links.map(({ studentId, parentId }) => [studentId, parentId]));
  const consents: (typeof psychologicalConsents.$inferInsert)[] = [];
  const attempts = plans().map(({ student, test, state, at, lean, note }) => {
    const studentId = demoId(`user student ${student}`);
    const id = demoId(`psychological attempt ${student} ${test}`);
    const owner = { secret, studentId, rowId: id };
    const inventory = inventoryOf(test);
    const items = itemsOf(inventory);
    const asked = state === 'in_progress' ? items.slice(0, 7) : items;
    const answers = Object.fromEntries(
      asked.map(({ id: item, reversed }) => {
        if (random() < 0.03) return [item, null];
        const value = Math.min(3, Math.max(0, Math.round(lean * 3 + (random() - 0.5) * 1.6)));
        return [item, reversed ? 3 - value : value];
      }),
    );
    const guardianId = guardianOf.get(studentId);
    if (guardianId)
      consents.push({ studentId, testKey: test, state: 'given', guardianId, decidedAt: ago(at + 1) });
    const scores = state === 'in_progress' ? null : scoreInventory(inventory, answers);
    return {
      id,
      studentId,
      testKey: test,
      version: inventory.version,
      state,
      box: sealContent(owner, { answers, scores }),
      startedAt: ago(at + 0.02),
      finishedAt: state === 'in_progress' ? null : ago(at),
      reviewedBy: state === 'reviewed' ? counsellor : null,
      reviewedAt: state === 'reviewed' ? ago(at - 1) : null,
      noteBox: note === undefined ? null : sealWords(owner, 'note', note),
    };
  });
  await insertAll(tx, psychologicalAttempts, attempts);
  // The demo parent is asked for one, and took one back for the other child.
  const parentId = guardianOf.get(demoId('user student shore.5a 0')) ?? null;
  consents.push(
    {
      studentId: demoId('user student shore.5a 0'),
      testKey: 'learning-preferences',
      state: 'asked',
      guardianId: null,
      askedAt: ago(0.2),
    },
    {
      studentId: demoId('user student palms.8a 0'),
      testKey: 'interests',
      state: 'withdrawn',
      guardianId: parentId,
      decidedAt: ago(9),
    },
  );
  await tx.insert(psychologicalConsents).values(consents);
  await seedTalks(tx, secret, ago);
}

async function seedTalks(tx: Tx, secret: string, ago: (days: number) => Date): Promise<void> {
  const talk = (student: string, test: PsychologicalTestKey | null, message: string, at: number) => {
    const studentId = demoId(`user student ${student}`);
    const id = demoId(`psychological talk ${student}`);
    const owner = { secret, studentId, rowId: id };
    return {
      owner,
      row: {
        id,
        studentId,
        attemptId: test && demoId(`psychological attempt ${student} ${test}`),
        box: sealWords(owner, 'message', message),
        askedAt: ago(at),
      },
    };
  };
  const [first = '', second = ''] = texts.messages.waiting;
  const answered = talk('shore.11a 9', null, texts.messages.answered, 6);
  await tx.insert(psychologicalTalks).values([
    talk('shore.5a 3', null, first, 0.5).row,
    talk('palms.8a 0', 'exam-anxiety', second, 1.2).row,
    {
      ...answered.row,
      answeredBy: counsellor,
      answeredAt: ago(5),
      answerBox: sealWords(answered.owner, 'answer', texts.answer),
    },
  ]);
}
