import type { RaterGroup } from '@/lib/contract/assessment';
import type { AssessmentGraph, QuestionResult } from '@/lib/contract/resources/surveys/assessment-report';
import { raterGroups } from '@/lib/contract/assessment';
import type { Statement } from '@/lib/contract/resources/surveys/assessment';
import type { Db } from '@/server/platform/db/client';
import {
  bucketsOf,
  type Counts,
  figuresOf,
  gapOf,
  isDisputed,
  percentOf,
  pointsOf,
  round,
  statementsOf,
} from '../engine';
import { cyclesOf } from './cycles';
import type { AssessmentAccess, AssessmentRow } from '../rows';
import {
  groupsOf,
  hiddenOf,
  meansOfCounts,
  onlyGroup,
  pool,
  type ResultRow,
  shownGroups,
  shownReplies,
  toFigure,
} from './results';

/** Figures of categories: others, each group, oneself where it is known to the reader. */
export function categoryFigures(
  row: AssessmentRow,
  results: readonly ResultRow[],
  self: (number | null)[] | null,
): AssessmentGraph['categories'] {
  const { max } = row.scale;
  const counts = pool(row, results.map(groupsOf));
  const others = meansOfCounts(row, counts).categories;
  const groups = shownGroups(results).map((group) => ({
    group,
    replies: shownReplies(results, group),
    means: meansOfCounts(
      row,
      pool(
        row,
        results.map((result) => onlyGroup(result, group)),
      ),
    ).categories,
  }));
  let place = 0;
  return row.categories.map(({ id, title, questions }, index) => {
    const spreads = questions.map((statement) => {
      const { sd } = figuresOf(counts[place++] ?? null, pointsOf(statement, row.scale));
      return statement.kind === 'rating' && isDisputed(sd, max);
    });
    const mean = others[index] ?? null;
    const own = self?.[index] ?? null;
    return {
      id,
      title,
      others: toFigure(shownReplies(results), mean, max),
      self: round(own, 2),
      groups: groups.map(({ group, replies, means }) => ({
        group,
        ...toFigure(replies, means[index] ?? null, max),
      })),
      gap: gapOf(own, mean, max),
      is_disputed: spreads.includes(true),
    };
  });
}

function branchesOf(row: AssessmentRow, results: readonly ResultRow[]): AssessmentGraph['branches'] {
  return row.branches.flatMap((branch) => {
    const people = results.filter((result) => result.branch?.id === branch.id);
    if (people.length === 0) return [];
    const { overall, categories } = meansOfCounts(row, pool(row, people.map(groupsOf)));
    return [
      {
        branch,
        assessees: people.length,
        mean: round(overall, 2),
        percent: round(percentOf(overall, row.scale.max), 1),
        categories: categories.map((mean) => round(mean, 2)),
      },
    ];
  });
}

/** The figures of an assessment, or of one assessee in it. */
export async function graphOf(
  db: Db,
  access: AssessmentAccess,
  row: AssessmentRow,
  {
    results,
    self,
    assessee,
  }: { results: readonly ResultRow[]; self: Counts[] | null; assessee?: string | undefined },
): Promise<Omit<AssessmentGraph, 'id'> & { id?: never }> {
  const { overall } = meansOfCounts(row, pool(row, results.map(groupsOf)));
  return {
    scale_max: row.scale.max,
    overall: toFigure(shownReplies(results), overall, row.scale.max),
    categories: categoryFigures(row, results, self && meansOfCounts(row, self).categories),
    trend: await cyclesOf(db, access, row, assessee),
    branches: assessee === undefined ? branchesOf(row, results) : [],
    hidden: hiddenOf(results),
  };
}

/** A count beside what it counts. */
function shares(statement: Statement, row: AssessmentRow, counts: Counts): QuestionResult['distribution'] {
  if (counts === null) return [];
  return bucketsOf(statement, row.scale).map((value, place) => ({
    value: typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
    label: statement.options.find(({ id }) => id === value)?.text ?? null,
    count: counts[place] ?? 0,
  }));
}

/** Each statement with its spread, of all and by group. Texts are not here. */
export function questionsOf(row: AssessmentRow, results: readonly ResultRow[]) {
  const groups = shownGroups(results);
  const all = pool(row, results.map(groupsOf));
  const byGroup = new Map<RaterGroup, Counts[]>(
    groups.map((group) => [
      group,
      pool(
        row,
        results.map((result) => onlyGroup(result, group)),
      ),
    ]),
  );
  const answered = raterGroups.filter(
    (group) => group !== 'self' && results.some(({ data }) => (data?.replies[group] ?? 0) > 0),
  );
  const titles = new Map(
    row.categories.flatMap(({ id, title, questions }) =>
      questions.map((each) => [each.id, { id, name: title }]),
    ),
  );
  return statementsOf(row.categories).flatMap((statement, place) => {
    if (statement.kind === 'text') return [];
    const spread = (counts: Counts) => {
      const { replies, mean, sd } = figuresOf(counts, pointsOf(statement, row.scale));
      return {
        ...toFigure(replies, mean, row.scale.max),
        sd: round(sd, 2),
        distribution: shares(statement, row, counts),
      };
    };
    const counts = all[place] ?? null;
    const { sd } = figuresOf(counts, pointsOf(statement, row.scale));
    const shown = groups.filter((group) => (byGroup.get(group)?.[place] ?? null) !== null);
    const attributes: Omit<QuestionResult, 'id'> & { id?: never } = {
      category: titles.get(statement.id) ?? { id: '', name: {} },
      text: statement.text,
      kind: statement.kind,
      ...spread(counts),
      groups: shown.map((group) => ({ group, ...spread(byGroup.get(group)?.[place] ?? null) })),
      hidden: answered.filter((group) => !shown.includes(group)),
      is_disputed: statement.kind === 'rating' && isDisputed(sd, row.scale.max),
    };
    return [{ id: statement.id, attributes }];
  });
}

/** The heat table: means of statements, and of each assessee. */
export function averagesOf(row: AssessmentRow, results: readonly ResultRow[]) {
  const each = results.map((result) => meansOfCounts(row, pool(row, [groupsOf(result)])));
  const all = meansOfCounts(row, pool(row, results.map(groupsOf)));
  let place = -1;
  const lines = row.categories.flatMap(({ id, title, questions }) =>
    questions.flatMap((statement) => {
      place += 1;
      if (pointsOf(statement, row.scale) === null) return [];
      const at = place;
      const mean = all.statements[at] ?? null;
      return [
        {
          id: statement.id,
          attributes: {
            category: { id, name: title },
            text: statement.text,
            mean: round(mean, 2),
            percent: round(percentOf(mean, row.scale.max), 1),
            cells: each.map(({ statements }) => round(statements[at] ?? null, 2)),
          },
        },
      ];
    }),
  );
  const assessees = results.map(({ id, name }, index) => ({
    id,
    name,
    overall: round(each[index]?.overall ?? null, 2),
  }));
  return { lines, assessees, overall: round(all.overall, 2) };
}
