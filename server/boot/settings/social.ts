import * as z from 'zod';
import { providerName } from '@/lib/contract/resources/people/social';
import type { Locale } from '@/lib/contract/text';
import { StartError } from '@/server/platform/start-error';

/** An OpenID Connect provider that people can sign in with. */
export type SocialProvider = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: Record<Locale, string>;
};

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

/** Plain http is for a provider on this machine. */
export const isLoopback = (issuer: string) => loopback.test(issuer);

const settings = z.object({
  ISSUER: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  LABEL_AR: z.string().optional(),
  LABEL_EN: z.string().optional(),
});

function readProvider(source: NodeJS.ProcessEnv, name: string): SocialProvider {
  if (!providerName.safeParse(name).success)
    throw new StartError(
      `OIDC_PROVIDERS names “${name}”: use small letters, digits and hyphens, beginning with a letter.`,
    );
  const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}_`;
  const values = Object.fromEntries(
    Object.keys(settings.shape).map((key) => [key, source[prefix + key]?.trim() || undefined]),
  );
  const parsed = settings.safeParse(values);
  if (!parsed.success)
    throw new StartError(
      `The setting ${prefix}${String(parsed.error.issues[0]?.path[0])} is missing or not valid: OIDC_PROVIDERS names “${name}”; .env.example explains it.`,
    );
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, LABEL_AR, LABEL_EN } = parsed.data;
  if (!ISSUER.startsWith('https:') && !isLoopback(ISSUER))
    throw new StartError(
      `${prefix}ISSUER must begin with https://: sign-in must not cross a network in the clear.`,
    );
  return {
    name,
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    label: { ar: LABEL_AR ?? LABEL_EN ?? name, en: LABEL_EN ?? LABEL_AR ?? name },
  };
}

/** The providers of `OIDC_PROVIDERS`; none without it. Errors: StartError that names the setting. */
export function readSocial(source: NodeJS.ProcessEnv): readonly SocialProvider[] {
  const names = (source.OIDC_PROVIDERS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return [];
  if (!source.PUBLIC_URL)
    throw new StartError('OIDC_PROVIDERS needs PUBLIC_URL: providers send people back to that address only.');
  return [...new Set(names)].map((name) => readProvider(source, name));
}
