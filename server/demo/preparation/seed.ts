import * as z from 'zod';
import { preparationFields, type PreparationState } from '@/lib/contract/preparation';
import { preparationContent } from '@/lib/contract/resources/week/preparation';
import type { Tx } from '@/server/platform/db/client';
import {
  preparationComments,
  preparationMedia,
  preparations,
  preparationSteps,
  preparationTemplates,
} from '@/server/platform/db/schema/preparation';
import { searchable } from '@/server/platform/text/arabic';
import { readAgenda, type Session } from '@/server/modules/week/timetable';
import { addDays } from '@/server/modules/week/timetable/engine';
import { readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId } from '../random';

const texts = readData(
  'preparations.yaml',
  z.strictObject({
    comments: z.array(z.strictObject({ field: z.enum(preparationFields), body: z.string() })),
    returned: z.string(),
    template: z.string(),
    lessons: z.array(
      preparationContent.extend({
        title: z.string(),
        /** Items of the library by their keys. */
        media: z.array(z.strictObject({ key: z.string(), is_for_students: z.boolean() })).default([]),
      }),
    ),
  }),
);

const [branchId, teacherId, supervisorId] = [
  demoId('branch shore'),
  demoId('user teacher noura'),
  demoId('user hessa'),
];
const CLASSES = ['shore.5a', 'shore.5b'] as const;
/** Lessons of a class that are over; the others come. */
const PAST = 4;
const DAY_MS = 86_400_000;

/** States of the lessons of a class in their order, the last ones of the term's plan not written yet. */
const states: readonly PreparationState[] = [
  'delivered',
  'delivered',
  'delivered',
  'approved',
  'approved',
  'submitted',
  'returned',
  'draft',
];

/** What a preparation went through until its state. */
const way: Record<PreparationState, readonly PreparationState[]> = {
  draft: ['draft'],
  submitted: ['draft', 'submitted'],
  returned: ['draft', 'submitted', 'returned'],
  approved: ['draft', 'submitted', 'approved'],
  delivered: ['draft', 'submitted', 'approved', 'delivered'],
};

/** Her own lessons: what she covers for somebody is prepared by that colleague. */
const isOfClass = (key: string) => (lesson: Session) =>
  lesson.classroomId === demoId(`class ${key}`) &&
  lesson.state === 'held' &&
  lesson.planned.teacher.id === teacherId;

/** When a step was made: well before the lesson, or before today for those that come. */
const momentOf = (lesson: Session, step: PreparationState, place: number, now: Date): Date => {
  const begins = new Date(lesson.starts_at ?? now);
  if (step === 'delivered') return new Date(begins.getTime() + DAY_MS / 8);
  return new Date(Math.min(begins.getTime(), now.getTime()) - (5 - place) * DAY_MS);
};

/** Lessons of a class around today with what was prepared for each. */
function planOf(key: string, lessons: readonly Session[], now: Date) {
  const own = lessons.filter(isOfClass(key));
  const isOver = ({ starts_at }: Session) => (starts_at ?? '') <= now.toISOString();
  const around = [...own.filter(isOver).slice(-PAST), ...own.filter((lesson) => !isOver(lesson))];
  return texts.lessons.flatMap(({ title, media, ...content }, place) => {
    const lesson = around[place];
    const planned = states[place] ?? 'draft';
    if (!lesson) return [];
    const state = planned === 'delivered' && !isOver(lesson) ? 'approved' : planned;
    const id = demoId(`preparation ${key} ${place}`);
    const steps = way[state].map((step, at) => ({
      id: demoId(`preparation step ${key} ${place} ${step}`),
      preparationId: id,
      state: step,
      reason: step === 'returned' ? texts.returned : null,
      madeBy: step === 'approved' || step === 'returned' ? supervisorId : teacherId,
      madeAt: momentOf(lesson, step, at, now),
    }));
    const momentIn = (...of: PreparationState[]) =>
      steps.find((step) => of.includes(step.state))?.madeAt ?? null;
    const row = {
      id,
      branchId,
      teacherId,
      subjectId: lesson.subjectId,
      classroomId: lesson.classroomId,
      slotId: lesson.slotId,
      ownDay: lesson.ownDay,
      day: lesson.day,
      period: lesson.period,
      title,
      content: state === 'delivered' ? content : { ...content, reflection: '' },
      studentFields: ['objectives' as const, 'homework' as const, 'worksheet' as const],
      state,
      search: searchable(title, ...content.objectives.map(({ text }) => text), content.content),
      version: way[state].length,
      submittedAt: momentIn('submitted'),
      decidedAt: momentIn('approved', 'returned'),
      returnReason: state === 'returned' ? texts.returned : null,
    };
    const placed = media.map(({ key: item, is_for_students: isForStudents }, position) => ({
      preparationId: id,
      mediaId: demoId(`media ${item}`),
      position,
      isForStudents,
    }));
    return [{ row, steps, placed }];
  });
}

/** Preparations of the demo teacher around today, in every state; dates follow the timetable. */
export async function seedPreparations(tx: Tx, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const { sessions } = await readAgenda(
    tx,
    branchId,
    { from: addDays(today, -21), to: addDays(today, 28) },
    { teacherId },
  );
  const plans = CLASSES.flatMap((key) => planOf(key, sessions, now));
  if (plans.length === 0) return;
  await tx.insert(preparations).values(plans.map(({ row }) => row));
  await insertAll(
    tx,
    preparationSteps,
    plans.flatMap(({ steps }) => steps),
  );
  await tx.insert(preparationMedia).values(plans.flatMap(({ placed }) => placed));
  const returned = plans.filter(({ row }) => row.state === 'returned');
  if (returned.length > 0)
    await tx.insert(preparationComments).values(
      returned.flatMap(({ row }) =>
        texts.comments.map(({ field, body }) => ({
          id: demoId(`preparation comment ${row.id} ${field}`),
          preparationId: row.id,
          field,
          authorId: supervisorId,
          body,
          createdAt: row.decidedAt ?? now,
        })),
      ),
    );
  const [first] = texts.lessons;
  if (!first) return;
  const { title: _title, media: _media, ...content } = first;
  await tx.insert(preparationTemplates).values({
    id: demoId('preparation template'),
    branchId,
    subjectId: demoId('subject g5.science'),
    authorId: supervisorId,
    name: texts.template,
    content: preparationContent.parse({
      stages: content.stages,
      strategies: content.strategies,
    }),
  });
}
