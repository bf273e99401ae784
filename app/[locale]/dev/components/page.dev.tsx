import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ClientMessages } from '@/components/layout/client-messages';
import { ComponentsPage } from './components-page';

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ dir?: string; theme?: string; group?: string }>;
};

const localeOf: Record<string, string> = { rtl: 'ar', ltr: 'en' };

export const generateMetadata = (): Metadata => ({ title: 'Components', robots: { index: false } });

/**
 * `?dir=rtl|ltr`, `?theme=light|dark` and `?group=<id>` choose what is shown; the direction is that of the
 * language.
 */
export default async function Page({ params, searchParams }: PageProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams]);
  const wanted = localeOf[query.dir ?? ''] ?? locale;
  if (wanted !== locale) redirect(`/${wanted}/dev/components?${new URLSearchParams(query)}`);
  return (
    <ClientMessages parts={['questions.subject']}>
      <ComponentsPage
        theme={query.theme === 'dark' ? 'dark' : 'light'}
        {...(query.group !== undefined && { group: query.group })}
      />
    </ClientMessages>
  );
}
