import { apiBase } from '@/lib/api/api-base';
import { sendFile } from '@/lib/api/send-file';
import type { Locale } from '@/lib/contract/localized';

/** A file of the school's store. */
export type StoredFile = {
  id: string;
  url: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
};

export async function uploadFile(
  locale: Locale,
  file: File,
  options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<StoredFile> {
  const form = new FormData();
  form.append('file', file);
  const answer = await sendFile(`${apiBase('files', locale)}/files`, form, options);
  const { document } = await import('@/lib/contract/json-api');
  const { fileResource } = await import('@/lib/contract/resources/quizzes/lookup');
  const { data } = document(fileResource).parse(answer);
  return { id: data.id, ...data.attributes };
}
