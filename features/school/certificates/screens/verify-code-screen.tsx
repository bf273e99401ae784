import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { redirect } from '@/lib/i18n/navigation';
import { VerifyForm } from '../components/verify-form';
import { proofHref } from '../model/typed-code';

/** Asks for the verification code of a paper; with a code in the address it leads to the answer. */
export async function VerifyCodeScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [locale, t, { code }] = await Promise.all([
    getLocale(),
    getTranslations('certificates.proof'),
    searchParams,
  ]);
  const href = proofHref(code);
  if (href !== null) redirect({ href, locale });
  return (
    <main id="content" className="mx-auto grid max-w-[720px] gap-6 px-4 py-10 md:px-8">
      <div>
        <h1 className="text-28 font-bold">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('intro')}</p>
      </div>
      <VerifyForm />
    </main>
  );
}
