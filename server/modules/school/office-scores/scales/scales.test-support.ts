import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import {
  levelScaleDocument,
  type NewScale,
  type ScaleChange,
  scaleEffectDocument,
} from '@/lib/contract/resources/school/level-scale';
import { newId } from '@/server/platform/db/id';
import { periods } from '@/server/platform/db/schema/school';
import {
  createScoreSchool,
  type ScoreSchool,
} from '@/server/modules/school/scores/score-school.test-support';

export const at = (path: string) => `/api/office/api/v1/en/level-scales${path}`;
export const doc = (attributes: object, type = 'level_scale') => ({ data: { type, attributes } });
type Reply = {
  status: number;
  body: { errors?: { title: string; code: string; source?: { pointer: string } }[] };
};
export const errorsOf = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(
    ({ code, title, source }) => `${source?.pointer.replace('/data/attributes/', '') ?? title} ${code}`,
  ),
];

type Level = { key?: string; code?: string; name: object; from_percent: number | string };
export const level = (code: string, from: number | string, more: object = {}): Level => ({
  ...{ code, name: { ar: `مستوى ${code}`, en: `Level ${code}` }, from_percent: from },
  ...more,
});
export const kept = (code: string, from: number, more: object = {}) =>
  level(code, from, { key: code, ...more });
export const four = [level('top', 90), level('good', 75), level('fair', 50), level('low', 0)];
export const fourKept = [kept('top', 90), kept('good', 75), kept('fair', 50), kept('low', 0)];

export let school: ScoreSchool;
export const office = () => school.as('employee');
export const nameOf = () => ({ ar: `سلّم ${newId()}`, en: `Scale ${newId()}` });

export const add = (levels: readonly Level[] = four, name: object = nameOf()) =>
  office().post(at(''), doc({ name, levels } as NewScale));
export async function addScale(levels?: readonly Level[]) {
  const { body } = await add(levels);
  const { id, attributes } = levelScaleDocument.parse(body).data;
  return { id, ...attributes };
}
export type Made = Awaited<ReturnType<typeof addScale>>;
const wishOf = (scale: Made, levels: readonly Level[], more: Partial<ScaleChange> = {}) =>
  doc({ name: scale.name, levels, version: scale.version, ...more });
export const change = (scale: Made, levels: readonly Level[], more?: Partial<ScaleChange>) =>
  office().put(at(`/${scale.id}`), wishOf(scale, levels, more));
export const preview = async (scale: Made, levels: readonly Level[]) => {
  const { body } = await office().post(at(`/${scale.id}/preview`), wishOf(scale, levels));
  return scaleEffectDocument.parse(body).data.attributes;
};
export const nameBy = (scaleId: string | null) =>
  school.db.update(periods).set({ scaleId }).where(eq(periods.id, school.ids.period));

/** A new school for each case. */
export function prepareScaleSchool(): void {
  beforeEach(async () => {
    school = await createScoreSchool();
    for (const name of ['بدر', 'جود']) await school.addUser('student', { firstName: { ar: name } });
  });
}
