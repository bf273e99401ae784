import type {
  AssessmentGraph,
  MyResult,
  QuestionResult,
  ReportAssessee,
  ReportAssessor,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { Localized } from '@/lib/contract/localized';
import { pick } from '@/lib/contract/text';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportColumn, ExportRow, ExportTable } from '@/server/router/export-file';
import type { averagesOf } from './report-graph';

export type Title = { title: Localized; t: Translate };

export const column = (t: Translate, key: string, given: Partial<ExportColumn> = {}): ExportColumn => ({
  key,
  header: t(`assessments.columns.${key}`),
  ...given,
});
export const number = { kind: 'number', share: 0.6 } as const;
export const groupName = (t: Translate, group: string) => t(`assessments.groups.${group}`);

export const tableOf = (
  part: string,
  { title, t }: Title,
  columns: ExportColumn[],
  rows: ExportRow[],
  names: Record<string, string> = {},
): ExportTable => ({
  plain: `assessment-${part}`,
  name: t(`assessments.files.${part}`, { title: pick(title, t.locale), ...names }),
  title: t(`assessments.sheets.${part}`),
  columns,
  rows,
  isLandscape: columns.length > 6,
});

/** Assessees with completion and overall figure. */
export function assesseesTable(rows: readonly ReportAssessee[], of: Title): ExportTable {
  const { t } = of;
  const columns = [
    column(t, 'name', { share: 2 }),
    column(t, 'role'),
    column(t, 'branch'),
    ...['submitted', 'assigned', 'mean', 'percent'].map((key) => column(t, key, number)),
    column(t, 'hidden', { share: 1.5 }),
  ];
  return tableOf(
    'assessees',
    of,
    columns,
    rows.map(({ name, role, branch, submitted, assigned, overall, hidden }) => ({
      name: pick(name, t.locale),
      role: t(`look_ups.roles.${role}`),
      branch: branch && pick(branch.name, t.locale),
      submitted,
      assigned,
      mean: overall.mean,
      percent: overall.percent,
      hidden: hidden
        .map(({ group, replies }) => `${groupName(t, group)} (${replies})`)
        .join(t('assessments.comma')),
    })),
  );
}

/** Assessors and how far they are. */
export function assessorsTable(rows: readonly ReportAssessor[], of: Title): ExportTable {
  const { t } = of;
  const columns = [
    column(t, 'name', { share: 2 }),
    column(t, 'role'),
    column(t, 'branch'),
    ...['submitted', 'assigned'].map((key) => column(t, key, number)),
  ];
  return tableOf(
    'assessors',
    of,
    columns,
    rows.map(({ name, role, branch, submitted, assigned }) => ({
      name: pick(name, t.locale),
      role: t(`look_ups.roles.${role}`),
      branch: branch && pick(branch.name, t.locale),
      submitted,
      assigned,
    })),
  );
}

const groupsIn = (all: readonly { groups: readonly { group: string }[] }[]): string[] => [
  ...new Set(all.flatMap(({ groups }) => groups.map(({ group }) => group))),
];
const meansOf = (groups: readonly { group: string; mean: number | null }[]): ExportRow =>
  Object.fromEntries(groups.map(({ group, mean }) => [`group_${group}`, mean]));

/** Statements with spread and distribution, and the mean of each group that is shown. */
export function questionsTable(
  all: readonly { attributes: Omit<QuestionResult, 'id'> }[],
  of: Title,
): ExportTable {
  const { t } = of;
  const rows = all.map(({ attributes }) => attributes);
  const groups = groupsIn(rows);
  const labelOf = ({ value, label }: QuestionResult['distribution'][number]): string =>
    label
      ? pick(label, t.locale)
      : value === 'yes' || value === 'no'
        ? t(`assessments.answers.${value}`)
        : String(value);
  const columns = [
    column(t, 'category', { share: 1.5 }),
    column(t, 'question', { share: 3 }),
    ...['replies', 'mean', 'sd', 'percent'].map((key) => column(t, key, number)),
    column(t, 'distribution', { share: 2 }),
    ...groups.map(
      (group): ExportColumn => ({ key: `group_${group}`, header: groupName(t, group), ...number }),
    ),
  ];
  return tableOf(
    'questions',
    of,
    columns,
    rows.map((row) => ({
      category: pick(row.category.name, t.locale),
      question: pick(row.text, t.locale),
      replies: row.replies,
      mean: row.mean,
      sd: row.sd,
      percent: row.percent,
      distribution: row.distribution
        .map((each) => `${labelOf(each)}: ${each.count}`)
        .join(t('assessments.comma')),
      ...meansOf(row.groups),
    })),
  );
}

/** So many people stand beside each other on a page. */
const BESIDE = 8;

/**
 * The heat table: a column for each assessee; on pages a part of them at a time, each under its own names.
 */
export function averagesTable(
  { lines, assessees, overall }: ReturnType<typeof averagesOf>,
  of: Title,
): ExportTable {
  const { t } = of;
  const columns = [
    column(t, 'category'),
    column(t, 'question'),
    column(t, 'mean', number),
    ...assessees.map(({ id, name }): ExportColumn => ({ key: id, header: pick(name, t.locale), ...number })),
  ];
  const rows: ExportRow[] = [
    ...lines.map(({ attributes: { category, text, mean, cells } }) => ({
      category: pick(category.name, t.locale),
      question: pick(text, t.locale),
      mean,
      ...Object.fromEntries(assessees.map(({ id }, place) => [id, cells[place] ?? null])),
    })),
    {
      question: t('assessments.columns.overall'),
      mean: overall,
      ...Object.fromEntries(assessees.map((each) => [each.id, each.overall])),
    },
  ];
  const places = Array.from({ length: Math.min(BESIDE, assessees.length) }, (_, place) => `place_${place}`);
  const parts = Array.from({ length: Math.ceil(assessees.length / BESIDE) }, (_, part) =>
    assessees.slice(part * BESIDE, (part + 1) * BESIDE),
  );
  return {
    ...tableOf('averages', of, columns, rows),
    isLandscape: true,
    pages: {
      columns: [
        { key: 'category', header: '', share: 1.4 },
        { key: 'question', header: '', share: 3 },
        ...['mean', ...places].map((key): ExportColumn => ({ key, header: '', kind: 'number', share: 0.9 })),
      ],
      rows: parts.flatMap((people) => [
        {
          head: {
            ...Object.fromEntries(columns.slice(0, 3).map(({ key, header }) => [key, header])),
            ...Object.fromEntries(people.map(({ name }, at) => [`place_${at}`, pick(name, t.locale)])),
          },
        },
        ...rows.map(
          (row): ExportRow => ({
            ...row,
            ...Object.fromEntries(
              places.map((key, at) => {
                const person = people[at];
                return [key, person ? (row[person.id] ?? null) : ''];
              }),
            ),
          }),
        ),
      ]),
    },
  };
}

/** Categories as the graphs have them. */
export function graphTable({ categories }: Pick<AssessmentGraph, 'categories'>, of: Title): ExportTable {
  const { t } = of;
  const groups = groupsIn(categories);
  const columns = [
    column(t, 'category', { share: 2 }),
    ...['replies', 'mean', 'percent', 'self'].map((key) => column(t, key, number)),
    ...groups.map(
      (group): ExportColumn => ({ key: `group_${group}`, header: groupName(t, group), ...number }),
    ),
    column(t, 'gap'),
  ];
  return tableOf(
    'graph',
    of,
    columns,
    categories.map(({ title, others, self, groups: each, gap }) => ({
      category: pick(title, t.locale),
      ...others,
      self,
      gap: gap && t(`assessments.gaps.${gap}`),
      ...meansOf(each),
    })),
  );
}

/** Results about oneself: statements beside the own view, then what was written. */
export function mineTable(result: MyResult | Omit<MyResult, 'id'>, of: Title): ExportTable {
  const { t } = of;
  const titles = new Map(result.categories.map(({ id, title }) => [id, pick(title, t.locale)]));
  const columns = [
    column(t, 'category', { share: 1.5 }),
    column(t, 'question', { share: 4 }),
    ...['replies', 'mean', 'percent', 'self'].map((key) => column(t, key, number)),
  ];
  const statements = result.statements.map(({ category_id, text, others, self }) => ({
    category: titles.get(category_id) ?? '',
    question: pick(text, t.locale),
    ...others,
    self,
  }));
  const words = [
    ...result.texts.flatMap(({ text, replies }) =>
      replies.map((reply) => ({ category: pick(text, t.locale), question: reply })),
    ),
    ...(result.comments ?? []).map((comment) => ({ category: t('assessments.comments'), question: comment })),
  ];
  return tableOf('mine', of, columns, [...statements, ...words]);
}
