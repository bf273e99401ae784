import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import type { RaterGroup } from '@/lib/contract/assessment';
import type { AssessmentCategory, Statement } from '@/lib/contract/resources/surveys/assessment';
import {
  averageResults,
  graphDocument,
  myResultDocument,
  questionResults,
  reportAssessees,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { FormAnswer } from '@/lib/contract/resources/surveys/assessment-form';
import { createSchool } from '@/tests/server/school';
import { chances } from '@/tests/setup/sample';
import {
  assessmentSchool,
  type AssessmentSchool,
  at,
  category,
  document,
  expectStatus,
} from '../assessments.test-support';
import { type AnswerValue, countResult, statementsOf } from '../engine';
import { referenceOf } from '../engine/second-reference.test-support';
import { readKey, writeSheet } from '../sheets';
import { bucketsIn, type Facts, type Scope, type SentForm } from './attacker.test-support';

type Person = Awaited<ReturnType<AssessmentSchool['crowd']>>[number];
const chance = chances('attackers of assessments');
const below = (count: number) => Math.floor(chance() * count);
const some = <Item>(items: readonly Item[], least: number): Item[] => {
  const count = least + below(items.length - least + 1);
  return items
    .map((item) => ({ item, rank: chance() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item);
};

let world: AssessmentSchool;
export let manager: Person;
export let viewer: Person;
export let assessees: Person[];
let pools: [RaterGroup, Person[]][];
let branches: string[];

export const get = async (person: Person, path: string) => expectStatus(await person.get(path), 200).body;

export type Cycle = { id: string; categories: AssessmentCategory[]; least: number; sent: SentForm[] };

function drawnAnswer(statement: Statement): FormAnswer {
  const { id, kind } = statement;
  if (chance() < 0.15) return { question_id: id, value: null, na: true };
  const buckets = bucketsIn(statement, 5);
  const value = kind === 'text' ? `كلام ${below(1000)}` : (buckets[below(buckets.length)] ?? null);
  return { question_id: id, value, na: false };
}

/** Forms of an assessment that runs: some are sent, some begun, some untouched. */
export async function fillIn(id: string, categories: readonly AssessmentCategory[]): Promise<SentForm[]> {
  const { db, deps } = world.school;
  const { rows } =
    await db.execute(sql`select f.id, f.assessor_id, f.assessee_id, f.rater, p.branch_id from assessment_forms f
    join assessment_people p on p.assessment_id = f.assessment_id and p.list = 'assessees' and p.user_id = f.assessee_id
    where f.assessment_id = ${id} order by f.id`);
  const eager = chance();
  return db.transaction(async (tx) => {
    const key = await readKey(tx, deps.settings.secret, id);
    if (!key) throw new Error('no key');
    const sent: SentForm[] = [];
    for (const row of rows) {
      const drawn = chance();
      if (drawn > 0.35 + eager * 0.65) continue;
      const isSent = drawn > 0.1;
      const answers = statementsOf(categories).map(drawnAnswer);
      const comment = chance() < 0.4 ? `تعليق ${below(1000)}` : '';
      const group = row.rater as RaterGroup;
      await writeSheet(
        tx,
        key,
        { assessmentId: id, formId: String(row.id) },
        { assessee: String(row.assessee_id), group, is_sent: isSent, revision: 1, answers, comment },
      );
      await tx.execute(
        sql`update assessment_forms set state = ${isSent ? 'submitted' : 'in_progress'} where id = ${row.id}`,
      );
      if (isSent)
        sent.push({
          assessor: String(row.assessor_id),
          assessee: String(row.assessee_id),
          branch: String(row.branch_id),
          group,
          answers: new Map(
            answers.flatMap(({ question_id, value }) =>
              value === null ? [] : [[question_id, value satisfies AnswerValue] as const],
            ),
          ),
          comment,
        });
    }
    return sent;
  });
}

export async function draft(): Promise<{ id: string; version: number }> {
  const chosen = pools.map(([role, people]) => [role, some(people, role === 'student' ? 4 : 1)] as const);
  const reply = await manager.post(
    'assessments',
    document('assessment', {
      title: { ar: 'تقييم الفصل', en: 'Term review' },
      start_at: at(-1),
      end_at: at(7),
      branches,
      min_group: 3 + below(2),
      pairs: chance() < 0.5 ? ['everyone', 'self'] : ['everyone'],
      categories: [category(['rating', 'yes_no'], 1 + below(3)), category(['rating', 'choice', 'text'])],
      assessor_role: chosen.map(([role]) => role),
      assessors: chosen.flatMap(([, people]) => people.map((person) => person.id)),
      assessee_role: ['school_instructor'],
      assessees: some(assessees, 1).map((person) => person.id),
      assessment_viewer_roles: ['educational_supervisor'],
      assessment_viewers: [viewer.id],
    }),
  );
  const { data } = expectStatus(reply, 201).body;
  return { id: data.id, version: data.attributes.version };
}

/** The next cycle of one that has ended. */
export async function next(before: string): Promise<string> {
  const { data } = expectStatus(await manager.post(`assessments/${before}/duplicate`), 201).body;
  const change = { version: data.attributes.version, start_at: at(-0.5), end_at: at(7) };
  expectStatus(await manager.put(`assessments/${data.id}`, document('assessment', change)), 200);
  return data.id;
}

/** Every figure of statements that this reader finds, by every filter and in the files. */
export async function readInto(facts: Facts, reader: Person, { id }: Cycle): Promise<void> {
  const base = `assessment-reports/${id}`;
  const people = reportAssessees.parse(await get(reader, `${base}/assessees`)).data;
  for (const assessee of [undefined, ...people.map((person) => person.id)]) {
    const scope = assessee === undefined ? {} : { assessee };
    const query = assessee === undefined ? '' : `?assessee=${assessee}`;
    const questions = questionResults.parse(await get(reader, `${base}/questions${query}`)).data;
    for (const { id: statement, attributes } of questions) {
      facts.addQuestion(scope, statement, attributes);
      for (const group of attributes.groups)
        facts.addQuestion({ ...scope, group: group.group }, statement, group);
    }
  }
  for (const branch of [undefined, ...branches]) {
    const query = branch === undefined ? '' : `?branch=${branch}`;
    const body = await get(reader, `${base}/averages${query}`);
    for (const { id: statement, attributes } of averageResults.parse(body).data) {
      const add = (scope: Scope, mean: number | null) =>
        mean !== null && facts.add({ scope, statement, mean });
      add(branch === undefined ? {} : { branch }, attributes.mean);
      for (const [place, mean] of attributes.cells.entries())
        add({ assessee: body.meta.assessees[place].id }, mean);
    }
  }
}

/** The same figures out of the files, of all and of one person. */
export async function readFiles(facts: Facts, reader: Person, { id, categories }: Cycle, assessee: string) {
  const scored = statementsOf(categories).filter(({ kind }) => kind !== 'text');
  for (const scope of [{}, { assessee }]) {
    const about = 'assessee' in scope ? `&assessee=${assessee}` : '';
    const file = await reader.get(`assessment-reports/${id}/exports/questions?format=csv${about}`);
    const [, ...lines] = parse(Buffer.from(file.bytes), { bom: true }) as string[][];
    expect(lines).toHaveLength(scored.length);
    for (const [place, cells] of lines.entries()) {
      const counts = Array.from((cells[6] ?? '').matchAll(/: (\d+)/g), ([, count]) => Number(count));
      if (counts.length > 0) facts.add({ scope, statement: scored[place]?.id ?? '', counts });
    }
  }
}

/** What the person reads of themselves adds nothing to what the report has. */
export async function readMine(facts: Facts, person: Person, id: string): Promise<void> {
  const mine = myResultDocument.parse(await get(person, `my-assessment-results/${id}`)).data.attributes;
  for (const { id: statement, others } of mine.statements)
    if (others.mean !== null) facts.add({ scope: { assessee: person.id }, statement, mean: others.mean });
}

const near = (shown: number | null | undefined, exact: number | null | undefined, step: number) => {
  if (exact === null || exact === undefined) expect(shown ?? null).toBeNull();
  else expect(Math.abs((shown ?? Number.NaN) - exact)).toBeLessThanOrEqual(step / 2 + 1e-9);
};

/** Figures of the pages beside the second implementation, which has the answers themselves. */
export async function expectReference(cycles: readonly Cycle[], viewed: Cycle): Promise<void> {
  const { id, categories, least, sent } = viewed;
  const base = `assessment-reports/${id}`;
  const peopleOf = (forms: readonly SentForm[]) =>
    [...new Set(forms.map(({ assessee }) => assessee))].map((one) =>
      forms.filter(({ assessee }) => assessee === one),
    );
  const exactOf = (forms: readonly SentForm[], only?: RaterGroup) =>
    referenceOf(categories, peopleOf(forms), { max: 5, least, ...(only && { only }) });
  const assessed = reportAssessees.parse(await get(manager, `${base}/assessees`)).data;
  for (const { id: person, attributes } of assessed) {
    const { overall } = exactOf(sent.filter(({ assessee }) => assessee === person));
    near(attributes.overall.mean, overall, 0.01);
    near(attributes.overall.percent, overall === null ? null : overall * 20, 0.1);
  }
  const all = exactOf(sent);
  const questions = questionResults.parse(await get(manager, `${base}/questions`)).data;
  for (const [place, { attributes }] of questions.entries()) {
    near(attributes.mean, all.means[place], 0.01);
    near(attributes.sd, all.spreads[place], 0.01);
    for (const { group, mean, sd } of attributes.groups) {
      near(mean, exactOf(sent, group).means[place], 0.01);
      near(sd, exactOf(sent, group).spreads[place], 0.01);
    }
  }
  const graph = graphDocument.parse(await get(manager, `${base}/graph`)).data.attributes;
  near(graph.overall.mean, all.overall, 0.01);
  for (const [place, { others, groups }] of graph.categories.entries()) {
    near(others.mean, all.byCategory[place], 0.01);
    for (const { group, mean } of groups) near(mean, exactOf(sent, group).byCategory[place], 0.01);
  }
  for (const { branch, mean, categories: means } of graph.branches) {
    const exact = exactOf(sent.filter((form) => form.branch === branch.id));
    near(mean, exact.overall, 0.01);
    for (const [place, each] of means.entries()) near(each, exact.byCategory[place], 0.01);
  }
  expect(graph.trend.map((cycle) => cycle.id)).toEqual(cycles.map((cycle) => cycle.id));
  for (const [place, { mean, percent }] of graph.trend.entries()) {
    const { overall } = exactOf(cycles[place]?.sent ?? []);
    near(mean, overall, 0.01);
    near(percent, overall === null ? null : overall * 20, 0.1);
  }
}

/** Whatever members of a group exchange, and whatever a hidden group answers: what is stored stays the same. */
export async function expectIndifferent({ id, categories, least, sent }: Cycle): Promise<void> {
  const { rows } = await world.school.db.execute(
    sql`select assessee_id, data from assessment_results where assessment_id = ${id}`,
  );
  for (const { assessee_id, data } of rows) {
    const forms = sent.filter(({ assessee }) => assessee === assessee_id);
    const exchanged = forms.map((form) => ({ ...form, answers: new Map(form.answers) }));
    for (const statement of statementsOf(categories)) {
      for (const group of new Set(forms.map((form) => form.group))) {
        const members = forms.flatMap((form, place) => (form.group === group ? [place] : []));
        const isShown = members.length >= least || statement.kind === 'text';
        const given = members.map((place) => forms[place]?.answers.get(statement.id));
        const turn = below(members.length);
        for (const [index, place] of members.entries()) {
          const answers = exchanged[place]?.answers;
          const value = isShown
            ? given[(index + turn) % given.length]
            : bucketsIn(statement, 5)[below(bucketsIn(statement, 5).length)];
          if (value === undefined) answers?.delete(statement.id);
          else answers?.set(statement.id, value);
        }
      }
    }
    const comments = exchanged.map(({ comment }) => comment).toReversed();
    const others = exchanged.filter(({ group }) => group !== 'self').length;
    const again = exchanged.map((form, place) => ({
      ...form,
      comment: others === exchanged.length ? (comments[place] ?? '') : form.comment,
    }));
    expect(countResult(categories, { max: 5, shape: 'stars', low: {}, high: {} }, again, least)).toEqual(
      data,
    );
  }
}

/** Two branches with a manager, a viewer, assessees and assessors, for the cases of a file. */
export function prepareCycles(): void {
  beforeAll(async () => {
    world = await assessmentSchool();
    const other = await createSchool();
    const { school } = world;
    // Of the whole school, so that an assessment has two branches.
    manager = school.as('manager');
    branches = [school.ids.branch, other.ids.branch];
    viewer = await school.addUser('supervisor');
    assessees = [...(await world.crowd('teacher', 2)), await other.addUser('teacher')];
    const parents = await world.crowd('parent', 5);
    for (const parent of parents)
      await school.db.execute(
        sql`insert into guardianships (parent_id, student_id) values (${parent.id}, ${school.as('student').id})`,
      );
    pools = [
      ['student', await world.crowd('student', 6)],
      ['parent', parents],
      ['school_instructor', await world.crowd('teacher', 4)],
      ['educational_supervisor', await world.crowd('supervisor', 4)],
    ];
  });
}
