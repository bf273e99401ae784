import { mutationOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { AppreciationWish, IssueWish } from '@/lib/contract/resources/school/certificate';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import { fetchFile } from '@/lib/files/download';

const base = (locale: Locale) => `${apiBase('certificates', locale)}/certificates`;

/** Address of the issued cards of a class as one file. */
export const classFile = (
  locale: Locale,
  { classroom, period }: { classroom: string; period: string },
  language: Locale,
): string => `${base(locale)}/classes/print?period=${period}&classroom=${classroom}&language=${language}`;

type Watch = { signal: AbortSignal; onProgress: (progress: FileProgress) => void };

/**
 * Issues cards of a class and reports progress; when the signal stops it, nothing is issued. Errors:
 * ApiFailure.
 */
export async function issueCards(locale: Locale, wish: IssueWish, watch: Watch) {
  const { issueResult } = await import('@/lib/contract/resources/school/certificate');
  const { blob } = await fetchFile(base(locale), { ...watch, body: toBody('certificate', wish) });
  return issueResult.parse(JSON.parse(await blob.text())).meta;
}

export const appreciate = (locale: Locale) =>
  mutationOptions({
    mutationFn: (wish: AppreciationWish) =>
      api.post(`${base(locale)}/appreciation`, toBody('certificate', wish)),
    meta: { silent: true },
  });

export const revokeCertificate = (url: string) =>
  mutationOptions({
    mutationFn: (fields: { reason: string }) => api.post(url, toBody('certificate_revocation', fields)),
    meta: { silent: true },
  });
