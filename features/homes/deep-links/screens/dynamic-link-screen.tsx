import 'server-only';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { apiBase } from '@/lib/api/api-base';
import { NoticePage } from '@/components/layout/notice-page';
import { LinkButton } from '@/components/ui/link-button';
import { isBuilt } from '@/features/registry';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { safePath } from '@/lib/auth/paths';
import type { SearchParams } from '@/lib/areas/search-params';
import type { ResolvedLink } from '@/lib/contract/resources/people/link';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import type { Locale } from '@/lib/i18n/routing';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

export const dynamicLinkMetadata = async (props: {
  params: Promise<{ locale: string }>;
}): Promise<Metadata> => ({
  ...(await pageMetadata((t) => t('courses.link.metaTitle'))(props)),
  robots: { index: false, follow: false },
});

async function resolve(locale: Locale, search: SearchParams): Promise<ResolvedLink | null> {
  const host = (await headers()).get('host') ?? undefined;
  const query = { link: single(search.link), type: single(search.type), id: single(search.id), host };
  try {
    return await api.getOne<ResolvedLink>(`${apiBase('base', locale)}/links/resolve`, { query });
  } catch (error) {
    // A link that cannot even be read is not one of ours.
    if (isApiFailure(error) && error.status === 422) return null;
    throw error;
  }
}

/** Opens a shared link inside the school; any other link shows a message and is not followed. */
export async function DynamicLinkScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [locale, search, t] = await Promise.all([getLocale(), searchParams, getTranslations('courses.link')]);
  const found = await resolve(locale, search);
  const path = found?.path ? safePath(found.path, '') : '';
  // Pages for people with an account ask for the login themselves and come back.
  const isOpen = !found?.page || isBuilt(found.page);
  if (path && isOpen) redirect(`/${found?.locale ?? locale}${path === '/' ? '' : path}` as never);
  return (
    <NoticePage
      title={t(path ? 'notYet' : 'title')}
      lead={t(path ? 'notYetLead' : 'lead')}
      actions={
        <>
          <LinkButton href="/" variant="primary" prefetch={false}>
            {t('home')}
          </LinkButton>
          <LinkButton href="/static/contact" prefetch={false}>
            {t('contact')}
          </LinkButton>
        </>
      }
    />
  );
}
