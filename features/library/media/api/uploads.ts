import { api, toBody } from '@/lib/api/client';
import { statusOf } from '@/lib/api/errors';
import { sendFile } from '@/lib/api/send-file';
import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';
import type { UploadInput, UploadStatus } from '@/lib/contract/resources/common/upload';
import { uploadsUrl } from './library-address';

const schema = async () => (await import('@/lib/contract/resources/common/upload')).uploadDocument;

/** Announces a file; one that the person stored before is complete at once. */
export const announceUpload = (locale: Locale, input: UploadInput) =>
  api.post<UploadStatus>(uploadsUrl(locale), toBody('upload', input), { schema });

/** How far an upload is; null when the school no longer knows it. */
export async function readUpload(url: string): Promise<UploadStatus | null> {
  try {
    return await api.getOne<UploadStatus>(url, { schema });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export const cancelUpload = (url: string) => api.delete(url);

/** Sends the picture that stands for a film or document. Returns its id. */
export async function sendPoster(locale: Locale, picture: Blob): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'poster');
  form.append('file', new File([picture], 'poster.jpg', { type: picture.type }));
  const answer = await sendFile(`${apiBase('files', locale)}/files`, form);
  const [{ document }, { fileResource }] = await Promise.all([
    import('@/lib/contract/json-api'),
    import('@/lib/contract/resources/quizzes/lookup'),
  ]);
  return document(fileResource).parse(answer).data.id;
}
