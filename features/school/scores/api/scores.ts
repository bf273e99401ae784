import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, type Many, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type {
  ListedSheet,
  ScoreChange,
  ScoreHistoryEntry,
  ScoreSheetDocument,
  ScoreSheetFilters,
  ScoreSheetKind,
  ScoreSheetState,
} from '@/lib/contract/resources/school/score';
import type { ScoreFile } from '@/lib/contract/resources/school/score-file';
import type { ScoreTemplate, ScoreTemplateInput } from '@/lib/contract/resources/school/score-template';
import type { Staff } from '@/lib/staff/staff';

const contract = () => import('@/lib/contract/resources/school/score');
const sheetSchema = async () => (await contract()).scoreSheetDocument;

/** Marks or skills, as a teacher or a supervisor sees them. */
export type ScoreDesk = { staff: Staff; kind: ScoreSheetKind };
/** The sheet of a class in a subject and period. */
export type SheetName = { period: string; classroom: string; subject: string };

function deskUrl({ staff: { role, locale }, kind }: ScoreDesk, path: string): string {
  const [marks, skills] =
    role === 'school_instructor' ? ['teacher', 'teacher/skills'] : ['supervisor', 'supervisor'];
  const base = kind === 'degrees' ? `score/${marks}` : `score_skills/${skills}`;
  return `/api/certificates/api/v1/${locale}/${base}/${path}`;
}

export const scoreQueries = {
  all: () => ['scores'] as const,
  list: (desk: ScoreDesk, filters: ScoreSheetFilters) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'list', desk, filters] as const,
      queryFn: ({ signal }): Promise<Many<ListedSheet>> =>
        api.getMany<ListedSheet>(deskUrl(desk, 'sheets'), {
          schema: async () => (await contract()).scoreSheetCollection,
          query: filters,
          signal,
        }),
    }),
  sheet: (desk: ScoreDesk, name: SheetName) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'sheet', desk, name] as const,
      queryFn: ({ signal }) =>
        api.document<ScoreSheetDocument>('GET', deskUrl(desk, 'list-students'), undefined, {
          schema: sheetSchema,
          query: name,
          signal,
        }),
      // What others write meanwhile shows at the save; the cells must not move under the hand.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  templates: (desk: ScoreDesk) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'templates', desk] as const,
      queryFn: async ({ signal }) => {
        const { scoreTemplateCollection, withoutColumns } = await import(
          '@/lib/contract/resources/school/score-template'
        );
        const { data, meta } = await api.getMany<ScoreTemplate>(deskUrl(desk, 'templates'), {
          schema: async () => scoreTemplateCollection,
          signal,
        });
        return { templates: data, without_columns: withoutColumns.parse(meta.without_columns) };
      },
    }),
  history: (desk: ScoreDesk, cell: { student: string; subject: string; key: string }) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'history', desk, cell] as const,
      queryFn: ({ signal }) =>
        api.getMany<ScoreHistoryEntry>(deskUrl(desk, 'history'), {
          schema: async () => (await contract()).scoreHistoryDocument,
          query: cell,
          signal,
        }),
      staleTime: 0,
    }),
};

/** The texts of a table; nothing of it is saved or kept. */
export async function readScoreFile(desk: ScoreDesk, file: File): Promise<ScoreFile> {
  const form = new FormData();
  form.append('file', file);
  const [{ sendFile }, { scoreFile }] = await Promise.all([
    import('@/lib/api/send-file'),
    import('@/lib/contract/resources/school/score-file'),
  ]);
  return scoreFile.parse(await sendFile(deskUrl(desk, 'read-file'), form)).data.attributes;
}

/** Where the sheet is taken as a file. */
export const sheetFileUrl = (desk: ScoreDesk): string => deskUrl(desk, 'list-students/export');

/** Gives a subject the columns of a template. */
export const applyScoreTemplate = (desk: ScoreDesk) =>
  mutationOptions({
    mutationFn: (input: ScoreTemplateInput) =>
      api.post(deskUrl(desk, 'templates'), toBody('score_columns', input)),
    meta: { silent: true },
  });

const silent = { silent: true };

export const saveScores = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (changes: readonly ScoreChange[]) =>
      api.document<ScoreSheetDocument>(
        'POST',
        endpoint_url,
        { data: changes.map((attributes) => ({ type: 'score', attributes })) },
        { schema: sheetSchema },
      ),
    meta: silent,
  });

export type StepInput = {
  classroom_id: string;
  subject_id: string;
  version: number;
  state: ScoreSheetState;
  reason?: string;
};
export const stepSheet = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (attributes: StepInput) =>
      api.document<ScoreSheetDocument>(
        'POST',
        endpoint_url,
        { data: { type: 'score_sheet', attributes } },
        { schema: sheetSchema },
      ),
    meta: silent,
  });
