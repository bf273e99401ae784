import * as z from 'zod';
import type { AppreciationTemplate, CertificateContent } from '@/lib/contract/resources/school/certificate';
import {
  certificateSerials,
  certificates,
  certificateSigners,
} from '@/server/platform/db/schema/certificates';
import type { Tx } from '@/server/platform/db/client';
import { scores, scoreSheets } from '@/server/platform/db/schema/scores';
import { readCards, readHeads } from '@/server/modules/school/certificates';
import { sealOf } from '@/server/modules/school/certificates/engine';
import { bothText, readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { planStudents } from '../people';
import { demoCertificateCode } from './code';
import { type both, demoId, seeded } from '../random';
import { gradePlans, schoolTexts, teacherPlans } from '../school-plan';

const DAY = 86_400_000;
const signer = z.strictObject({ role: bothText, name: bothText });
const texts = readData(
  'certificates.json',
  z.strictObject({
    signers: z.strictObject({ shore: z.array(signer), palms: z.array(signer) }),
    reasons: z.strictObject({ reading: bothText, progress: bothText }),
    revoked: z.string(),
  }),
);
const { signers } = texts;

/** Classes and periods whose marks are published in these subjects; null: in all. */
const published = [
  { class: 'shore.5a', period: 0, subjects: ['arabic', 'english', 'social', 'quran', 'art'] },
  { class: 'shore.11a', period: 0, subjects: null },
  { class: 'shore.11a', period: 1, subjects: null },
] as const;

type Issued = {
  key: string;
  class: string;
  place: number;
  /** Days ago. */
  at: number;
  revoked?: { at: number; reason: string };
} & ({ period: number } | { template: AppreciationTemplate; reason: ReturnType<typeof both> });

const issued: Issued[] = [
  { key: 'card of layan', class: 'shore.5a', place: 0, at: 12, period: 0 },
  { key: 'card of a classmate', class: 'shore.5a', place: 1, at: 12, period: 0 },
  {
    ...{ key: 'card taken back', class: 'shore.5a', place: 2, at: 12, period: 0 },
    revoked: { at: 10, reason: texts.revoked },
  },
  {
    ...{ key: 'reading of layan', class: 'shore.5a', place: 0, at: 4, template: 'participation' },
    reason: texts.reasons.reading,
  },
  {
    ...{ key: 'progress of a classmate', class: 'shore.5a', place: 3, at: 6, template: 'progress' },
    reason: texts.reasons.progress,
  },
];

const gradeOf = (classKey: string) => `g${/\d+/.exec(classKey)?.[0] ?? ''}`;
const periodOf = (classKey: string, period: number) => demoId(`period ${gradeOf(classKey)} ${period}`);
const studentsOf = (classKey: string) => planStudents().filter((each) => each.classKey === classKey);
const studentOf = ({ class: classKey, place }: Pick<Issued, 'class' | 'place'>) =>
  demoId(`user ${studentsOf(classKey)[place]?.key}`);

/** Published sheets with a mark in every cell. */
async function seedMarks(tx: Tx, now: Date): Promise<void> {
  for (const [place, { class: classKey, period, subjects }] of published.entries()) {
    const grade = gradePlans.find(({ key }) => key === gradeOf(classKey));
    const [branch] = classKey.split('.');
    const periodId = periodOf(classKey, period);
    const random = seeded(12_000 + place);
    const students = studentsOf(classKey).map(({ key }) => ({
      id: demoId(`user ${key}`),
      strength: 0.64 + random() * 0.34,
    }));
    const taken = grade?.subjects.filter(({ key }) => {
      const name = key.split('.')[1] ?? '';
      return subjects === null || subjects.some((one) => name.startsWith(one));
    });
    for (const { key: subject } of taken ?? []) {
      const teacher = teacherPlans.find((each) => each.branch === branch && each.subjects.includes(subject));
      const writer = demoId(`user teacher ${teacher?.key}`);
      const at = new Date(now.getTime() - 14 * DAY);
      await insertAll(tx, scoreSheets, [
        {
          id: demoId(`published sheet ${classKey} ${period} ${subject}`),
          periodId,
          classroomId: demoId(`class ${classKey}`),
          subjectId: demoId(`subject ${subject}`),
          kind: 'degrees',
          state: 'published',
          version: 3,
          changedBy: demoId('user hessa'),
          changedAt: at,
        },
      ]);
      await insertAll(
        tx,
        scores,
        students.flatMap(({ id, strength }) =>
          schoolTexts.certificateItems.map((_, item) => {
            const max = item === 4 ? 20 : 10;
            const mark = Math.round((strength - 0.08 + random() * 0.16) * max * 2) / 2;
            return {
              studentId: id,
              subjectId: demoId(`subject ${subject}`),
              itemId: demoId(`item ${periodId} ${item}`),
              status: 'value' as const,
              value: Math.min(max, mark),
              source: 'entered' as const,
              version: 1,
              updatedBy: writer,
              updatedAt: at,
            };
          }),
        ),
      );
    }
  }
}

async function contentOf(tx: Tx, plan: Issued, now: Date): Promise<CertificateContent> {
  const [branch] = plan.class.split('.');
  const branchId = demoId(`branch ${branch}`);
  const studentId = studentOf(plan);
  if ('template' in plan) {
    const head = (await readHeads(tx, branchId, [studentId], null)).get(studentId);
    if (!head) throw new Error(`demo: ${plan.key} is of no class`);
    const { classroomId: _, ...words } = head;
    return { kind: 'appreciation', ...words, template: plan.template, reason: plan.reason };
  }
  const classroomId = demoId(`class ${plan.class}`);
  const cards = await readCards(
    tx,
    { branchId, classroomId, periodId: periodOf(plan.class, plan.period) },
    { showsRank: false, remark: null },
    now,
  );
  const card = cards.find((each) => each.studentId === studentId);
  if (!card) throw new Error(`demo: ${plan.key} has no card`);
  return card.content;
}

/**
 * Signers of the branches, published marks, and certificates: report cards, one of them taken back, and
 * appreciations.
 */
export async function seedCertificates(tx: Tx, secret: string, now: Date): Promise<void> {
  await seedMarks(tx, now);
  await insertAll(
    tx,
    certificateSigners,
    Object.entries(signers).flatMap(([branch, list]) =>
      list.map((signer, position) => ({
        id: demoId(`signer ${branch} ${position}`),
        branchId: demoId(`branch ${branch}`),
        ...signer,
        position,
      })),
    ),
  );
  const year = now.getUTCFullYear();
  for (const [place, plan] of issued.entries()) {
    const issuedAt = new Date(now.getTime() - plan.at * DAY);
    const content = await contentOf(tx, plan, now);
    const row = {
      id: demoId(`certificate ${plan.key}`),
      code: demoCertificateCode(plan.key),
      serial: `SHORE-${year}-${String(place + 1).padStart(5, '0')}`,
      issuedAt,
      content,
    };
    await tx.insert(certificates).values({
      ...row,
      kind: content.kind,
      branchId: demoId('branch shore'),
      studentId: studentOf(plan),
      periodId: 'period' in plan ? periodOf(plan.class, plan.period) : null,
      classroomId: demoId(`class ${plan.class}`),
      seal: sealOf(secret, row),
      issuedBy: demoId('user hessa'),
      ...(plan.revoked && {
        revokedBy: demoId('user hessa'),
        revokedAt: new Date(now.getTime() - plan.revoked.at * DAY),
        revokeReason: plan.revoked.reason,
      }),
    });
  }
  await tx.insert(certificateSerials).values({ branchId: demoId('branch shore'), year, last: issued.length });
}
