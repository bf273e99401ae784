import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { assignedKinds, kindRecord } from '@/lib/contract/quiz-kinds';
import {
  type OfficeSettings,
  type QuizReviews,
  type SettingsChange,
} from '@/lib/contract/resources/school/office-settings';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { branches } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { fileAddress } from '@/server/modules/common/files';
import { readSigners, replaceSigners, withIds } from './signers';

export type Settings = Access<'office.settings'>;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Every kind with what it shows at first: as the branch says, or as the kind does. */
const reviewsOf = (set: Partial<QuizReviews>) =>
  Object.fromEntries(
    assignedKinds.map((kind) => [kind, set[kind] ?? kindRecord(kind).defaults.review]),
  ) as QuizReviews;

const systemRow = defineRow('settings.system', namedColumn.shape);

/** Errors: 404. */
async function branchOf(db: Db | Tx, id: string, isHeld: boolean) {
  const found = db.select().from(branches).where(eq(branches.id, id));
  const [branch] = await (isHeld ? found.for('no key update') : found);
  if (!branch) throw new ApiError('not_found');
  return branch;
}

/** What the office set for its branch. Errors: 404. */
export async function readSettings(db: Db, access: Settings): Promise<OfficeSettings> {
  const [branch, systems, signers] = await Promise.all([
    branchOf(db, access.branch, false),
    queryRows(
      db,
      systemRow,
      sql`select s.id, s.name from educational_systems s order by s.name->>'ar', s.id`,
    ),
    readSigners(db, access.branch),
  ]);
  return {
    name: branch.name,
    phone: branch.phone,
    email: branch.email,
    address: branch.address,
    map_url: branch.mapUrl,
    logo: branch.logoFileId && fileAddress(branch.logoFileId),
    educational_system: systems.find(({ id }) => id === branch.educationalSystemId) ?? null,
    educational_systems: systems,
    signers,
    time_zone: branch.timeZone,
    weekend: branch.weekend,
    week_start: branch.weekStart,
    calendar: branch.calendar,
    digits: branch.digits,
    language: branch.language,
    quiet_hours: {
      is_on: branch.isQuiet,
      from: clock(branch.quietFromMinute),
      to: clock(branch.quietToMinute),
    },
    quiz_reviews: reviewsOf(branch.quizReviews),
    hides_names: branch.hidesNames,
    has_anonymous_assessments: branch.hasAnonymousAssessments,
    assessment_min_group: branch.assessmentMinGroup,
    requires_vcr_approval: branch.requiresVcrApproval,
    psychological_consent_age: branch.psychologicalConsentAge,
    retention_years: branch.retentionYears,
    version: branch.version,
  };
}

/** An empty language is none; nothing in either is null. */
export function tidy({ ar, en }: Localized): Localized | null {
  const text = { ...(ar && { ar }), ...(en && { en }) };
  return Object.keys(text).length > 0 ? text : null;
}

const tidySigners = (signers: SettingsChange['signers']) =>
  signers.map(({ id, role, name }) => ({ id, role: tidy(role) ?? role, name: tidy(name) ?? name }));

const columnsOf = (wish: SettingsChange) => ({
  name: tidy(wish.name) ?? wish.name,
  phone: wish.phone || null,
  email: wish.email || null,
  address: tidy(wish.address),
  mapUrl: wish.map_url || null,
  educationalSystemId: wish.educational_system_uuid,
  timeZone: wish.time_zone,
  weekend: [...new Set(wish.weekend)].sort((one, two) => one - two),
  weekStart: wish.week_start,
  calendar: wish.calendar,
  digits: wish.digits,
  language: wish.language,
  isQuiet: wish.quiet_hours.is_on,
  quietFromMinute: wish.quiet_hours.from,
  quietToMinute: wish.quiet_hours.to,
  quizReviews: wish.quiz_reviews,
  hidesNames: wish.hides_names,
  hasAnonymousAssessments: wish.has_anonymous_assessments,
  assessmentMinGroup: wish.assessment_min_group,
  requiresVcrApproval: wish.requires_vcr_approval,
  psychologicalConsentAge: wish.psychological_consent_age,
  retentionYears: wish.retention_years,
});

/** Errors: 422. */
async function checkSystem(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await queryRows(
    tx,
    systemRow,
    sql`select s.id, s.name from educational_systems s where s.id = ${id}`,
  );
  if (found.length === 0) throw new FieldErrors([{ field: 'educational_system_uuid', code: 'id' }]);
}

/** Holds for the branch from now on; the log keeps what changed. Errors: 404; 409 stale; 422 by field. */
export const changeSettings = (db: Db, access: Settings, wish: SettingsChange): Promise<void> =>
  db.transaction(async (tx) => {
    const id = access.branch;
    const branch = await branchOf(tx, id, true);
    if (branch.version !== wish.version) throw new ApiError('conflict', { code: 'stale' });
    await checkSystem(tx, wish.educational_system_uuid);
    const columns = columnsOf(wish);
    const storedSigners = await readSigners(tx, id);
    const signers = withIds(tidySigners(wish.signers), storedSigners);
    const wanted: Record<string, unknown> = { ...columns, signers };
    // What was never set stands there as the kinds have it.
    const stored: Record<string, unknown> = {
      ...branch,
      quizReviews: reviewsOf(branch.quizReviews),
      signers: storedSigners,
    };
    const changed = Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(stored[key], value));
    if (changed.length === 0) return;
    await tx
      .update(branches)
      .set({ ...columns, version: branch.version + 1 })
      .where(eq(branches.id, id));
    if (changed.some(([key]) => key === 'signers')) await replaceSigners(tx, id, signers);
    await audit(tx, access.actor, 'office.settings.change', id, {
      before: Object.fromEntries(changed.map(([key]) => [key, stored[key]])),
      after: Object.fromEntries(changed),
    });
  });
