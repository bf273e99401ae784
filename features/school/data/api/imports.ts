import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import type {
  DataImportModel,
  DataImportRow,
  ImportRowFilters,
} from '@/lib/contract/resources/school/office-data';
import { fetchFile } from '@/lib/files/download';

const contract = () => import('@/lib/contract/resources/school/office-data');
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;

/** Address of the branch as a ZIP of OneRoster. */
export const rosterUrl = (locale: Locale): string => url(locale, 'roster');

/** Address of the workbook to fill in. */
export const templateUrl = (locale: Locale): string => url(locale, 'data-workbook');

export const readImports = (locale: Locale, page: number | undefined) =>
  api.getMany<DataImportModel>(url(locale, 'data-imports'), {
    schema: async () => (await contract()).dataImportCollection,
    query: { page },
  });
export const readImport = (locale: Locale, id: string) =>
  api.getOne<DataImportModel>(url(locale, `data-imports/${encodeURIComponent(id)}`), {
    schema: async () => (await contract()).dataImportDocument,
  });
export const readImportRows = (locale: Locale, id: string, query: ImportRowFilters) =>
  api.getMany<DataImportRow>(url(locale, `data-imports/${encodeURIComponent(id)}/rows`), {
    schema: async () => (await contract()).dataImportRows,
    query,
  });

type Watch = { signal: AbortSignal; onProgress: (progress: FileProgress) => void };

/**
 * Uploads files for a preview and reports the rows that were read; stopped, it leaves nothing. Returns the
 * id of the preview. Errors: ApiFailure.
 */
export async function previewFiles(
  locale: Locale,
  { files, gender }: { files: readonly File[]; gender: string },
  watch: Watch,
): Promise<string> {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  if (gender) form.append('gender', gender);
  const { blob } = await fetchFile(url(locale, 'data-imports'), { ...watch, body: form });
  return (await contract()).dataImportDocument.parse(JSON.parse(await blob.text())).data.id;
}

/** Commits a preview and reports progress; stopped, it leaves the school unchanged. Errors: ApiFailure. */
export const commitImport = async (action: ResourceAction, watch: Watch): Promise<void> =>
  void (await fetchFile(action.endpoint_url, { ...watch, body: null }));
/** Undoes an import and reports progress; stopped, it leaves the school unchanged. Errors: ApiFailure. */
export const undoImport = async (action: ResourceAction, watch: Watch): Promise<void> =>
  void (await fetchFile(action.endpoint_url, { ...watch, body: null }));
export const discardImport = (action: ResourceAction): Promise<void> => api.delete(action.endpoint_url);

export const actionOf = (of: Pick<DataImportModel, 'actions'>, key: string): ResourceAction | undefined =>
  of.actions.find((action) => action.key === key);
