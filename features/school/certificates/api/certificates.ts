import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type {
  Certificate,
  CertificateClass,
  CertificateProof,
  ClassCard,
} from '@/lib/contract/resources/school/certificate';

const contract = () => import('@/lib/contract/resources/school/certificate');
type Plain<Resource extends { attributes: object }> = Resource['attributes'] & { id: string };
export type Card = Plain<ClassCard>;

const base = (locale: Locale) => apiBase('certificates', locale);

/** Certificates of a student that stand, the newest first. */
export const readCertificates = (locale: Locale, student: string, page: number | undefined) =>
  orPage(
    api.getMany<Certificate>(
      `${base(locale)}/certificates/student/certificates-list/${encodeURIComponent(student)}`,
      { query: { page }, schema: async () => (await contract()).certificateCollection },
    ),
  );

/** Classes of the reader by grade and name, each with the periods of its grade. */
export const readClasses = (locale: Locale) =>
  orPage(
    api.getMany<Plain<CertificateClass>>(`${base(locale)}/certificates/choices`, {
      schema: async () => (await contract()).certificateClasses,
    }),
  );

/** Cards of a class for a period as they stand now. */
export const readClassCards = (locale: Locale, query: { classroom: string; period: string }) =>
  orPage(
    api.getMany<Plain<ClassCard>>(`${base(locale)}/certificates/classes`, {
      query,
      schema: async () => (await contract()).classCards,
    }),
  );

export type Proof = CertificateProof['attributes'];

/** What the school says of a verification code; null where it never issued such a certificate. */
export async function findProof(locale: Locale, code: string): Promise<Proof | null> {
  try {
    return await api.getOne<Proof>(`${base(locale)}/verify/${encodeURIComponent(code)}`, {
      schema: async () => (await contract()).certificateProof,
    });
  } catch (error) {
    if (isApiFailure(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
