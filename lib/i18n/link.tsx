'use client';

import type { Route } from 'next';
import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

/** An address of the school without its language gets that of the page; others (`https:`, `#part`) stay. */
const localized = (href: string, locale: string) => {
  if (!href.startsWith('/')) return href;
  return /^\/(?:[?#]|$)/.test(href) ? `/${locale}${href.slice(1)}` : `/${locale}${href}`;
};

/**
 * A link to a page in the language of the reader. One client component without server work of its own: lists have
 * dozens of them, and that of next-intl waits for the language in each.
 */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink {...rest} href={localized(href, useLocale()) as Route} />;
}
