import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { levelColors } from '@/lib/contract/level-colors';
import { scoreSheetKinds, scoreSheetStates } from '@/lib/contract/resources/school/score';
import { shownStates } from '@/server/modules/school/scores/engine';
import type { Tx } from '@/server/platform/db/client';
import { periods } from '@/server/platform/db/schema/school';
import {
  certificateItems,
  levelScales,
  scaleLevels,
  scoreChanges,
  scores,
  scoreSheets,
} from '@/server/platform/db/schema/scores';
import { bothText, readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { planStudents } from '../people';
import { demoId, seeded } from '../random';
import { schoolTexts, teacherPlans } from '../school-plan';

const DAY = 86_400_000;
const key = z.string().min(1);
const plan = readData(
  'scores.json',
  z.strictObject({
    scale: z.strictObject({
      name: bothText,
      levels: z.array(
        z.strictObject({ code: key, name: bothText, from: z.number(), color: z.enum(levelColors) }),
      ),
    }),
    skills: z.array(z.strictObject({ subject: key, titles: z.array(bothText) })),
    sheets: z.array(
      z.strictObject({
        kind: z.enum(scoreSheetKinds),
        period: z.int(),
        class: key,
        subject: key,
        state: z.enum(scoreSheetStates),
        reason: z.string().optional(),
      }),
    ),
  }),
);
type SheetPlan = (typeof plan.sheets)[number];

const gradeOf = (subject: string) => subject.split('.')[0] ?? '';
const periodId = (subject: string, period: number) => demoId(`period ${gradeOf(subject)} ${period}`);
const skillId = (subject: string, period: number, place: number) =>
  demoId(`skill ${subject} ${period} ${place}`);
const teacherOf = ({ class: classKey, subject }: SheetPlan) => {
  const [branch] = classKey.split('.');
  const teacher = teacherPlans.find((each) => each.branch === branch && each.subjects.includes(subject));
  return demoId(`user teacher ${teacher?.key}`);
};

/** Columns of a sheet with the greatest mark of each; skills have levels. */
function columnsOf({ kind, subject, period }: SheetPlan): { id: string; max: number }[] {
  if (kind === 'skills') {
    const titles = plan.skills.find((each) => each.subject === subject)?.titles ?? [];
    return titles.map((_, place) => ({ id: skillId(subject, period, place), max: 0 }));
  }
  const own = periodId(subject, period);
  return schoolTexts.certificateItems.map((_, place) => ({
    id: demoId(`item ${own} ${place}`),
    max: place === 4 ? 20 : 10,
  }));
}

/** What a student of this strength (0..1) has in a column: a half mark more or less, now and then absent. */
function contentOf(max: number, strength: number, chance: number) {
  const empty = { status: 'value' as const, value: null, level: null, text: null, remark: null };
  if (max === 0) {
    const level = plan.scale.levels.find(({ from }) => strength * 100 >= from);
    return { ...empty, level: level?.code ?? null };
  }
  if (chance < 0.02) return { ...empty, status: 'absent' as const };
  if (chance < 0.03) return { ...empty, status: 'excused' as const };
  const mark = Math.round((strength - 0.12 + chance * 0.24) * max * 2) / 2;
  return { ...empty, value: Math.min(max, Math.max(0, mark)) };
}

function cellsOf(sheet: SheetPlan, place: number, at: Date) {
  const random = seeded(9_000 + place);
  const teacher = teacherOf(sheet);
  const subjectId = demoId(`subject ${sheet.subject}`);
  return planStudents()
    .filter(({ classKey }) => classKey === sheet.class)
    .flatMap((student) => {
      const strength = 0.62 + random() * 0.38;
      return columnsOf(sheet).map(({ id: itemId, max }) => {
        const content = contentOf(max, strength, random());
        const studentId = demoId(`user ${student.key}`);
        return { studentId, subjectId, itemId, content, teacher, at };
      });
    });
}

/** The scale of levels, the skills of some subjects, and sheets in every state. */
export async function seedScores(tx: Tx, now: Date): Promise<void> {
  const scaleId = demoId('scale mastery');
  await tx.insert(levelScales).values({ id: scaleId, name: plan.scale.name });
  await tx.insert(scaleLevels).values(
    plan.scale.levels.map(({ code, name, from, color }, position) => ({
      ...{ scaleId, code, name, fromPercent: from, color, position },
    })),
  );
  const grades = [...new Set([...plan.sheets, ...plan.skills].map(({ subject }) => gradeOf(subject)))];
  const three = schoolTexts.markingPeriods.map((_, period) => period);
  const ids = grades.flatMap((grade) => three.map((period) => demoId(`period ${grade} ${period}`)));
  await tx.update(periods).set({ scaleId }).where(inArray(periods.id, ids));
  await insertAll(
    tx,
    certificateItems,
    plan.skills.flatMap(({ subject, titles }) =>
      three.flatMap((period) =>
        titles.map((title, position) => ({
          id: skillId(subject, period, position),
          periodId: periodId(subject, period),
          subjectId: demoId(`subject ${subject}`),
          sheet: 'skills' as const,
          type: 'level' as const,
          title,
          weight: 0,
          scaleId,
          position,
        })),
      ),
    ),
  );
  await seedSheets(tx, now);
}

async function seedSheets(tx: Tx, now: Date): Promise<void> {
  const at = (place: number) => new Date(now.getTime() - (place + 2) * DAY);
  await insertAll(
    tx,
    scoreSheets,
    plan.sheets.map((sheet, place) => ({
      id: demoId(`score sheet ${place}`),
      periodId: periodId(sheet.subject, sheet.period),
      classroomId: demoId(`class ${sheet.class}`),
      subjectId: demoId(`subject ${sheet.subject}`),
      kind: sheet.kind,
      state: sheet.state,
      reason: sheet.reason ?? null,
      version: 1,
      changedBy: sheet.state === 'submitted' ? teacherOf(sheet) : demoId('user hessa'),
      changedAt: at(place),
      publishedAt: shownStates.includes(sheet.state) ? at(place) : null,
    })),
  );
  const cells = plan.sheets.flatMap((sheet, place) => cellsOf(sheet, place, at(place + 3)));
  await insertAll(
    tx,
    scores,
    cells.map(({ content, teacher, at: updatedAt, ...cell }) => ({
      ...cell,
      ...content,
      source: 'entered' as const,
      version: 1,
      updatedBy: teacher,
      updatedAt,
    })),
  );
  const nothing = { status: null, value: null, level: null, text: null, remark: null };
  await insertAll(
    tx,
    scoreChanges,
    cells.map(({ content, teacher, at: changedAt, ...cell }) => ({
      ...cell,
      id: demoId(`score change ${cell.studentId} ${cell.subjectId} ${cell.itemId}`),
      version: 1,
      source: 'entered' as const,
      before: nothing,
      after: content,
      actorId: teacher,
      at: changedAt,
    })),
  );
}
