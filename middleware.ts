import { type NextRequest, NextResponse } from 'next/server';
import { isSitePath, siteCookie, siteHome, siteLogin } from '@/lib/areas/assessment-site';
import { claimCookie, readClaim } from '@/lib/auth/claim';
import { contentPolicy, reportingEndpoints } from '@/lib/auth/content-policy';
import { safePath } from '@/lib/auth/paths';
import { homePath, isComplete, routeAccess } from '@/lib/auth/route-access';
import { env } from '@/lib/env/env';

export const config = {
  runtime: 'nodejs',
  // Dots are not excluded: `/ar/students.rsc` must meet the same rules as `/ar/students`.
  matcher:
    '/((?!api/|_next/static|_next/image|favicon.ico|i18n/|icon\\.svg$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|attempt-sw\\.js$|offline-sw\\.js$|offline/|firebase-messaging-sw\\.js$|brand/).*)',
};

const DEFAULT_LOCALE = 'ar';
const locales: readonly string[] = ['ar', 'en'];

/** Next turns a target on the own host into a relative one, so a foreign Host header never comes back. */
function redirectTo(request: NextRequest, path: string): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.url), 307);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

function deleteClaim(response: NextResponse): NextResponse {
  response.cookies.set(claimCookie.plain, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax' });
  const { secure } = claimCookie;
  response.cookies.set(secure, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax', secure: true });
  return response;
}

function showPage(request: NextRequest, locale: string, path: string): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const { claimSecret: _, ...features } = env();
  const policy = contentPolicy({ nonce, ...features });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the policy on the request.
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set('x-locale', locale);
  headers.set('x-path', path);
  headers.set('x-search', request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('reporting-endpoints', reportingEndpoints);
  return response;
}

function localeOf(request: NextRequest): string {
  const saved = request.cookies.get('lang')?.value ?? '';
  return locales.includes(saved) ? saved : DEFAULT_LOCALE;
}

/** Locale prefix, redirects of guests and of signed-in visitors, nonce. It decides navigation, never access. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const [, first = '', ...rest] = pathname.split('/');
  if (!locales.includes(first))
    return redirectTo(request, `/${localeOf(request)}${pathname === '/' ? '' : pathname}${search}`);

  const locale = first;
  const path = `/${rest.join('/')}`;
  const cookie = request.cookies.get(claimCookie.secure) ?? request.cookies.get(claimCookie.plain);
  const claim = await readClaim(cookie?.value, env().claimSecret);
  const isSignedIn = isComplete(claim);
  const access = routeAccess(path);
  const ofSite = isSignedIn ? siteHome(claim.type, request.cookies.get(siteCookie)?.value) : null;

  if (access === 'signed-in' && !isSignedIn) {
    const login = isSitePath(path) ? siteLogin : '/auth/login';
    return redirectTo(request, `/${locale}${login}?redirect=${encodeURIComponent(pathname + search)}`);
  }
  if (access === 'guest') {
    // The session ended while the claim lived on: without this the page and the login would redirect for ever.
    if (searchParams.get('session') === 'expired') {
      const isOfSite = request.cookies.get(siteCookie)?.value === 'assessment' && path === '/auth/login';
      return deleteClaim(
        isOfSite ? redirectTo(request, `/${locale}${siteLogin}${search}`) : showPage(request, locale, path),
      );
    }
    if (isSignedIn)
      return redirectTo(
        request,
        safePath(searchParams.get('redirect'), `/${locale}${ofSite ?? homePath(claim.type)}`),
      );
  }
  // The specification writes these two pages with a capital.
  const run = /^(\/student\/competitions\/[^/]+)\/start$/.exec(path);
  if (run) return redirectTo(request, `/${locale}${run[1]}/Start${search}`);
  if (path === '/home/instructor/courses')
    return redirectTo(request, `/${locale}/home/instructor/Courses${search}`);
  if (path === '/home' && isSignedIn)
    return redirectTo(request, `/${locale}${ofSite ?? homePath(claim.type)}${search}`);
  // A visit of the assessment site has its home there: those of the school lead to it.
  if (ofSite && isSignedIn && (path === homePath(claim.type) || path === '/nav-home'))
    return redirectTo(request, `/${locale}${ofSite}`);
  return showPage(request, locale, path);
}
