import type { Route } from 'next';
import { redirect as goTo } from 'next/navigation';
import { localized } from './localized';

export { Link } from './link';
export { usePathname, useRouter } from './use-navigation';

type Query = Record<string, string | string[] | undefined>;
type Target = string | { pathname: string; query: Query };

const addressOf = (target: Target): string => {
  if (typeof target === 'string') return target;
  const pairs = Object.entries(target.query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return pairs.length === 0 ? target.pathname : `${target.pathname}?${new URLSearchParams(pairs)}`;
};

/** Leads to a page in the language. */
export function redirect({ href, locale }: { href: Target; locale: string }): never {
  goTo(localized(addressOf(href), locale) as Route);
}
