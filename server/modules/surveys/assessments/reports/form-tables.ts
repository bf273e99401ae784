import type {
  AssessmentGraph,
  FormDetails,
  ReportFormRow,
} from '@/lib/contract/resources/surveys/assessment-report';
import { pick } from '@/lib/contract/text';
import type { ExportColumn, ExportTable } from '@/server/router/export-file';
import { column, groupName, number, tableOf, type Title } from './export-tables';

/** Forms of one assessor or about one assessee: how far each is, and with names its score. */
export function formsTable(
  rows: readonly ReportFormRow[],
  { name, anonymous }: { name: string; anonymous: boolean },
  of: Title,
): ExportTable {
  const { t } = of;
  const columns: ExportColumn[] = [
    column(t, 'name', { share: 2 }),
    column(t, 'role'),
    column(t, 'group'),
    column(t, 'state'),
    ...(anonymous ? [] : ['mean', 'percent'].map((key) => column(t, key, number))),
  ];
  return tableOf(
    'forms',
    of,
    columns,
    rows.map(({ person, group, state, mean, percent }) => ({
      name: pick(person.name, t.locale),
      role: t(`look_ups.roles.${person.role}`),
      group: groupName(t, group),
      state: t(`assessments.form_states.${state}`),
      mean,
      percent,
    })),
    { name },
  );
}

/** One form: each statement with its answer, then the comment. */
export function formTable(form: FormDetails, of: Title): ExportTable {
  const { t } = of;
  const answers = new Map(form.answers.map((answer) => [answer.question_id, answer]));
  const { max } = form.scale;
  const rows = form.categories.flatMap(({ title, questions }) =>
    questions.map(({ id, text, options }) => {
      const answer = answers.get(id);
      const value = answer?.value ?? null;
      const option = options.find((each) => each.id === value);
      const words = (): string => {
        if (answer?.na) return t('assessments.answers.na');
        if (value === null || value === '') return '';
        if (typeof value === 'boolean') return t(`assessments.answers.${value ? 'yes' : 'no'}`);
        if (typeof value === 'number') return t('assessments.answers.rating', { value, max });
        return option ? pick(option.text, t.locale) : value;
      };
      return { category: pick(title, t.locale), question: pick(text, t.locale), answer: words() };
    }),
  );
  if (form.comment !== '')
    rows.push({ category: t('assessments.comments'), question: '', answer: form.comment });
  const columns = [
    column(t, 'category', { share: 1.2 }),
    column(t, 'question', { share: 2.5 }),
    column(t, 'answer', { share: 2 }),
  ];
  const [assessor, assessee] = [form.assessor, form.assessee].map(({ name }) => pick(name, t.locale));
  return tableOf('form', of, columns, rows, { assessor: assessor ?? '', assessee: assessee ?? '' });
}

/** Cycles of the same assessment, the oldest first. */
export function cyclesTable({ trend }: Pick<AssessmentGraph, 'trend'>, of: Title): ExportTable {
  const { t } = of;
  const columns = [
    column(t, 'cycle', { share: 2 }),
    column(t, 'end', { kind: 'moment' }),
    ...['mean', 'percent'].map((key) => column(t, key, number)),
  ];
  return tableOf(
    'cycles',
    of,
    columns,
    trend.map(({ title, end_at, mean, percent }) => ({
      cycle: pick(title, t.locale),
      end: end_at,
      mean,
      percent,
    })),
  );
}

/** Branch against branch, overall and by category. */
export function branchesTable(
  { branches, categories }: Pick<AssessmentGraph, 'branches' | 'categories'>,
  of: Title,
): ExportTable {
  const { t } = of;
  const columns = [
    column(t, 'branch', { share: 1.5 }),
    ...['assessees', 'mean', 'percent'].map((key) => column(t, key, number)),
    ...categories.map(
      ({ id, title }): ExportColumn => ({ key: id, header: pick(title, t.locale), ...number }),
    ),
  ];
  return tableOf(
    'branches',
    of,
    columns,
    branches.map(({ branch, assessees, mean, percent, categories: means }) => ({
      branch: pick(branch.name, t.locale),
      assessees,
      mean,
      percent,
      ...Object.fromEntries(categories.map(({ id }, place) => [id, means[place] ?? null])),
    })),
  );
}
