'use client';

import type { Route } from 'next';
import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { localized } from './localized';

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

/**
 * A link to a page in the language of the reader. One client component without server work: lists have
 * dozens of them, and that of next-intl waits for the language in each. Without `prefetch` a page is fetched
 * when it is asked for: every page is made for its reader, so what could be fetched of it before is a frame
 * without content, and a page of the office would ask for twenty-five of them.
 */
export function Link({ href, prefetch = false, ...rest }: LinkProps) {
  return <NextLink {...rest} prefetch={prefetch} href={localized(href, useLocale()) as Route} />;
}
