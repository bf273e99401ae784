import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { scoreTemplateCollection, withoutColumns } from '@/lib/contract/resources/school/score-template';
import { newId } from '@/server/platform/db/id';
import { academicYears, periods } from '@/server/platform/db/schema/school';
import { certificateItems, levelScales as scales } from '@/server/platform/db/schema/scores';
import { both } from '@/tests/server/tenant';
import { createScoreSchool, scoreBase, type ScoreSchool } from '../score-school.test-support';
import { columnTemplates, levelScales, scaleOf, totalWeight } from './templates';

const url = `${scoreBase}/score/supervisor/templates`;

/** The templates as people read them: docs/score-templates.md. */
function toDocument(): string {
  const sources = (of: string, addresses: readonly string[]) =>
    `Source, ${of}: ${addresses.map((address) => `<https://${address}>`).join(', ')}`;
  const levels = levelScales.flatMap((scale) => [
    `## ${scale.name.en} (${scale.name.ar})`,
    '',
    '| level | | from |',
    '|---|---|---|',
    ...scale.levels.map(({ name, from }) => `| ${name.en} | ${name.ar} | ${from} % |`),
    '',
    sources(scale.of, scale.sources),
    '',
  ]);
  const templates = columnTemplates.flatMap((template) => [
    `## ${template.name.en} (${template.name.ar})`,
    '',
    '| column | | marks |',
    '|---|---|---|',
    ...template.columns.map(({ title, weight }) => `| ${title.en} | ${title.ar} | ${weight} |`),
    `| **Total** | | **${totalWeight(template)}** |`,
    '',
    ...(template.levels ? [`Levels: ${scaleOf(template)?.name.en}.`, ''] : []),
    sources(template.of, template.sources),
    '',
  ]);
  return [
    '# Column templates of score sheets',
    '',
    'A supervisor gives a subject that has no columns in a period those of its stage (`/educational-supervisor/score_subject_degrees`). The data stands in `server/modules/school/scores/templates/data`; this page is made of it, and a test holds the two together. The sources are reports of the press about the rules of the ministries; a school whose rules differ adds a file there.',
    '',
    ...templates,
    ...levels,
  ].join('\n');
}

describe('the data', () => {
  test('is what docs/score-templates.md says', () => {
    const file = join(import.meta.dirname, '../../../../../docs/score-templates.md');
    expect(readFileSync(file, 'utf8')).toBe(toDocument());
  });

  test('adds up to what the stages give, and names levels that exist', () => {
    expect(columnTemplates.map((template) => [template.key, totalWeight(template)])).toEqual([
      ['sa_primary', 50],
      ['eg_primary', 100],
      ['eg_preparatory', 100],
    ]);
    for (const template of columnTemplates)
      expect(scaleOf(template)?.key ?? null, template.key).toBe(template.levels);
    for (const { levels } of levelScales) expect(levels.at(-1)?.from).toBe(0);
  });
});

describe('a template', () => {
  let school: ScoreSchool;
  let period: string;
  beforeEach(async () => {
    school = await createScoreSchool();
    period = newId();
    await school.db.insert(periods).values({
      ...{ id: period, academicYearId: school.ids.year, gradeId: school.ids.grade },
      ...{ name: both('الفترة الثانية', 'Period 2'), startDate: '2026-02-01', endDate: '2027-11-30' },
    });
  });
  const apply = (template: string, own = period, who = school.as('supervisor')) =>
    who.post(url, {
      data: {
        type: 'score_columns',
        attributes: { period_id: own, subject_id: school.ids.subject, template },
      },
    });
  const missing = async () => {
    const { body } = await school.as('supervisor').get(url);
    expect(scoreTemplateCollection.parse(body).data).toHaveLength(columnTemplates.length);
    return withoutColumns.parse(body.meta.without_columns).map((pair) => [pair.period.id, pair.subject.id]);
  };

  test('gives a subject its columns and levels where there are none, and the sheet opens with them', async () => {
    expect(await missing()).toEqual([[period, school.ids.subject]]);
    expect((await apply('sa_primary')).status).toBe(201);
    expect(await missing()).toEqual([]);
    const query = school.query.replace(school.ids.period, period);
    const { body } = await school.as('teacher').get(`${scoreBase}/score/teacher/list-students?${query}`);
    expect(body.meta.frontend_headers.map((header: { title_en: string }) => header.title_en)).toEqual([
      'Performance tasks',
      'Participation',
      'Homework',
      'Short tests',
      'Final test',
    ]);
    expect(body.meta.sheet.total).toBe(50);
    expect(body.meta.sheet.levels).toHaveLength(4);
  });

  test('never touches columns that are there, and two who choose at once make one set', async () => {
    const { body, status } = await apply('sa_primary', school.ids.period);
    expect([status, body.errors[0].code]).toEqual([409, 'score_columns_exist']);
    const statuses = await Promise.all(
      ['eg_primary', 'eg_preparatory', 'sa_primary'].map(async (key) => (await apply(key)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    const rows = await school.db.select().from(certificateItems).where(eq(certificateItems.periodId, period));
    expect(columnTemplates.map(({ columns }) => columns.length)).toContain(rows.length);
  });

  test('takes levels that stand already under their name, and leaves those that a period has', async () => {
    const [scale] = levelScales;
    const before = await school.db.$count(scales);
    expect((await apply('sa_primary')).status).toBe(201);
    const second = newId();
    await school.db.insert(periods).values({
      ...{ id: second, academicYearId: school.ids.year, gradeId: school.ids.grade },
      ...{ name: both('الفترة الثالثة', 'Period 3'), startDate: '2026-03-01', endDate: '2027-11-30' },
    });
    expect((await apply('sa_primary', second)).status).toBe(201);
    const made = (await school.db.select().from(scales)).filter(({ name }) => name.en === scale?.name.en);
    expect(made).toHaveLength(1);
    expect(await school.db.$count(scales)).toBeLessThanOrEqual(before + 1);
  });

  test('is for the supervisor of the subject, of this year, and one of those there are', async () => {
    expect((await apply('sa_primary', period, school.as('teacher'))).status).toBe(403);
    expect((await apply('sa_primary', period, await school.addUser('supervisor'))).status).toBe(404);
    expect((await apply('none')).body.errors[0].source.pointer).toBe('/data/attributes/template');
    await school.db
      .update(academicYears)
      .set({ isCurrent: false })
      .where(eq(academicYears.id, school.ids.year));
    expect((await apply('sa_primary')).status).toBe(404);
  });
});
