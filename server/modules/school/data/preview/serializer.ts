import {
  type DataImportModel,
  type DataImportRow,
  importTables,
} from '@/lib/contract/resources/school/office-data';
import { type Localized, locales, pick } from '@/lib/contract/localized';
import { rowVerdicts } from '@/lib/contract/school-data';
import type { Translate } from '@/server/platform/text/translate';
import { action } from '@/server/router/reply';
import type { ListedImport, PreviewRow } from './list';

type Counts = DataImportModel['counts'];
const add = (sum: Counts, each: Record<string, number>): Counts => {
  const next = { ...sum };
  for (const verdict of rowVerdicts) {
    const count = (sum[verdict] ?? 0) + (each[verdict] ?? 0);
    if (count > 0) next[verdict] = count;
  }
  return next;
};

/** What the reader can do with an import: only a preview without a refused row can be written. */
function actionsOf({ id, state }: ListedImport, counts: Counts, t: Translate) {
  const address = `/api/office/api/v1/${t.locale}/data-imports/${id}`;
  const isUseful = counts.new ?? counts.changed ?? counts.removed;
  if (state === 'committed')
    return [action('undo', 'POST', `${address}/undo`, t('office_data.actions.undo'))];
  if (state === 'undone') return [];
  return [
    ...(isUseful && !counts.refused
      ? [action('commit', 'POST', `${address}/commit`, t('office_data.actions.commit'))]
      : []),
    action('discard', 'DELETE', address, t('office_data.actions.discard')),
  ];
}

export function toDataImport(row: ListedImport, t: Translate): Omit<DataImportModel, 'id'> {
  const counts = Object.values(row.counts).reduce<Counts>(add, {});
  return {
    file_name: row.file_name,
    state: row.state,
    by: row.by,
    created_at: row.created_at.toISOString(),
    committed_at: row.committed_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    counts,
    tables: importTables.flatMap((table) => {
      const each = row.counts[table];
      return each ? [{ table, counts: add({}, each) }] : [];
    }),
    unread: row.unread.map(({ missing, ...part }) => ({
      ...part,
      missing: missing && t(`office_data.columns.${missing}`),
    })),
    actions: actionsOf(row, counts, t),
  };
}

const joined = (first: Localized = {}, last: Localized = {}): Localized =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const name = [first[locale], last[locale]].filter(Boolean).join(' ');
      return name ? [[locale, name]] : [];
    }),
  );
const both = (value: unknown): Localized =>
  typeof value === 'object' && value !== null ? (value as Localized) : {};

export const nameOf = ({ file, data, person }: PreviewRow): Localized => {
  if (file === 'users') return joined(both(data.first), both(data.last));
  if (file === 'roles' || file === 'demographics' || file === 'enrollments')
    return person ? joined(person.first, person.last) : {};
  return both(data.name);
};

export function aboutOf({ file, data, class_name }: PreviewRow, t: Translate): string | null {
  if (file === 'roles' && typeof data.role === 'string') return t(`look_ups.roles.${data.role}`);
  if (file !== 'enrollments') return null;
  return class_name ? pick(class_name, t.locale) : typeof data.class === 'string' ? data.class : null;
}

type Change = { field: string; before: string | null; after: string | null };
/** Columns of the file with those of the school that they are about, and with the value of the row. */
const compared: Record<string, readonly (readonly [field: string, column: string, key: string])[]> = {
  orgs: [['name', 'name', 'name']],
  academicSessions: [
    ['title', 'name', 'name'],
    ['startDate', 'start_date', 'from'],
    ['endDate', 'end_date', 'to'],
  ],
  courses: [['title', 'name', 'name']],
  classes: [['title', 'name', 'name']],
  users: [
    ['givenName', 'first_name', 'first'],
    ['familyName', 'last_name', 'last'],
    ['email', 'email', 'email'],
    ['phone', 'phone', 'phone'],
    ['userIds', 'national_id', 'nationalId'],
  ],
  demographics: [
    ['sex', 'gender', 'gender'],
    ['birthDate', 'birth_date', 'birthDate'],
  ],
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What a row would change, or did: values of the school before it beside its own. */
export function changesOf(row: PreviewRow, t: Translate): Change[] {
  const { file, before, after, data, class_name, class_before } = row;
  if (before === null) return [];
  if (file === 'enrollments')
    return [
      {
        field: 'classSourcedId',
        before: class_before && pick(class_before, t.locale),
        after: class_name && pick(class_name, t.locale),
      },
    ];
  const changes = (compared[file] ?? []).flatMap(([field, column, key]): Change[] => {
    const [was, is] = [before[column], after ? after[column] : data[key]];
    if (typeof was === 'object' && was !== null)
      return locales.map((locale) => ({
        field,
        before: textOf(both(was)[locale]),
        after: textOf(both(is)[locale]) ?? textOf(both(was)[locale]),
      }));
    return [{ field, before: textOf(was), after: textOf(is) ?? textOf(was) }];
  });
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const [had, has] = [count(before.children ?? before.guardians), count(data.agents)];
  return [
    // What is left out of a row is named as its problem.
    ...changes.filter(
      ({ field, before: was, after: is }) => was !== is && !row.problems.some((one) => one.field === field),
    ),
    ...(file === 'users' && has > had
      ? [{ field: 'agentSourcedIds', before: String(had), after: String(has) }]
      : []),
  ];
}

/** A row with what is said of it in the reader's language. */
export const toImportRow = (row: PreviewRow, t: Translate): Omit<DataImportRow, 'id'> => ({
  table: row.file,
  line: row.line,
  source_id: row.source_id,
  name: nameOf(row),
  about: aboutOf(row, t),
  verdict: row.verdict,
  problems: row.problems.map(({ field, code }) => ({
    field,
    code,
    detail: t(`office_data.problem.${code}`),
  })),
  changes: changesOf(row, t),
});
